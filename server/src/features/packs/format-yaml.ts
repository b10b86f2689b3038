// The YAML style of exported packs: exact decimals, short values on one line, equal bytes for equal content.
import { Document, Scalar, isMap, isPair, isScalar, isSeq, visit, type Node } from 'yaml';

import type { OpenSpan } from '../../../../contract/sites/store.ts';

/** 1050 becomes `10.50`. */
export function toDecimal(minor: number): Scalar {
  const scalar = new Scalar(minor / 100);
  scalar.minFractionDigits = 2;
  return scalar;
}

/** 1250 basis points become `12.5`. */
export const toPercent = (basisPoints: number): number => basisPoints / 100;

export const omitEmpty = <Value>(list: readonly Value[]): readonly Value[] | undefined =>
  list.length > 0 ? list : undefined;

/** '25:30' becomes '01:30'. */
export function toSpan({ opens, closes }: OpenSpan): [string, string] {
  const [hours = '0', minutes = '00'] = closes.split(':');
  return [opens, `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`];
}

const getValues = (node: unknown): unknown[] =>
  isMap(node) || isSeq(node)
    ? node.items.map((child) => (isPair(child) ? child.value : child))
    : [];

/** Levels of nested lists and maps. */
const getDepth = (node: unknown): number =>
  isScalar(node) ? 0 : 1 + Math.max(0, ...getValues(node).map(getDepth));

/** Omits undefined values. */
export function formatYaml(content: object): Buffer {
  const document = new Document(content);
  visit(document, {
    Collection(key, node: Node) {
      // A list of scalars, or a map of scalars and such lists, goes on one line; the document itself does not.
      if (key !== null && (isMap(node) || isSeq(node)))
        node.flow = getDepth(node) <= (isMap(node) ? 2 : 1);
    },
  });
  return Buffer.from(document.toString({ lineWidth: 0, flowCollectionPadding: false }));
}
