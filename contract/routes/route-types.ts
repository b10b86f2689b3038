// Types of a route's request and answer, inferred from its schemas. Browsers import the types only, not the schemas.
import type { z } from 'zod';

interface Answered {
  data: z.ZodType;
}
type Part = 'params' | 'query' | 'body';
type PartInput<R, P> = P extends keyof R ? (R[P] extends z.ZodType ? z.input<R[P]> : never) : never;
/** The parts that a route has. */
type PartOf<R> = { [P in Part]: P extends keyof R ? P : never }[Part];
/** The parts of which no field is required; a path has no optional parameters. */
type OptionalPart<R> = {
  [P in Exclude<PartOf<R>, 'params'>]: Record<never, never> extends PartInput<R, P> ? P : never;
}[Exclude<PartOf<R>, 'params'>];

/** Params, query and body of a route, as its sender writes them. */
export type RequestOf<R> = {
  [P in Exclude<PartOf<R>, OptionalPart<R>>]: PartInput<R, P>;
} & { [P in OptionalPart<R>]?: PartInput<R, P> };

/** `data` of the envelope of a route, as its reader gets it. */
export type DataOf<R extends Answered> = z.output<R['data']>;

/** The names in a table of the routes that only read. */
export type ReadName<Table extends Record<string, { method: string }>> = {
  [N in keyof Table]: Table[N]['method'] extends 'GET' ? N : never;
}[keyof Table];

/** The options of a call by name: they may be left out where the route requires none. */
export type CallArguments<Options> =
  Record<never, never> extends Options ? [options?: Options] : [options: Options];
