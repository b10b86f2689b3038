// How an exported pack is written: exact decimals, short things on one line, the same bytes for the same content.
import { Document, Scalar, isMap, isPair, isScalar, isSeq, visit, type Node } from 'yaml';

/** A price of minor units as `10.50`. */
export function decimal(minor: number): Scalar {
  const scalar = new Scalar(minor / 100);
  scalar.minFractionDigits = 2;
  return scalar;
}

/** Basis points as a percentage: `20`, `12.5`. */
export const percent = (basisPoints: number): number => basisPoints / 100;

const valuesOf = (node: unknown): unknown[] =>
  isMap(node) || isSeq(node) ? node.items.map((it) => (isPair(it) ? it.value : it)) : [];

/** How many levels of lists and maps are inside it. */
const depthOf = (node: unknown): number =>
  isScalar(node) ? 0 : 1 + Math.max(0, ...valuesOf(node).map(depthOf));

/** What is undefined is left out. */
export function yamlOf(content: object): Buffer {
  const document = new Document(content);
  visit(document, {
    Collection(key, node: Node) {
      // A list of plain words, or a map with at most such lists: one line. The file itself never is.
      if (key !== null && (isMap(node) || isSeq(node)))
        node.flow = depthOf(node) <= (isMap(node) ? 2 : 1);
    },
  });
  return Buffer.from(document.toString({ lineWidth: 0, flowCollectionPadding: false }));
}
