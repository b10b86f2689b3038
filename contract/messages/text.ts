// A text on its way to a reader whose language is not known yet: its code and its values.
import type { texts as answers } from './answers.texts.ts';
import type { texts as content } from './content-answers.texts.ts';

type Answers = typeof answers & typeof content;
export type TextCode = keyof Answers;

/** Money, which the reader's language writes in its own way. */
export interface Amount {
  minor: number;
  currency: string;
}

export type TextValue = string | number | Amount | Text;

export interface Text {
  code: TextCode;
  values: readonly TextValue[];
}

type Given<Value> = string extends Value ? string | Amount | Text : Value;
type ValuesOf<Code extends TextCode> = Answers[Code] extends (...values: infer Values) => string
  ? { [Index in keyof Values]: Given<Values[Index]> }
  : [];

/** Codes of texts without values. */
export type PlainTextCode = {
  [Code in TextCode]: Answers[Code] extends string ? Code : never;
}[TextCode];

export const text = <Code extends TextCode>(code: Code, ...values: ValuesOf<Code>): Text => ({
  code,
  values,
});
