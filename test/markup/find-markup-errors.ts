import { HtmlValidate, type RuleConfig } from 'html-validate';

/** Exceptions to the recommended rules, each with its reason. */
const RULES: RuleConfig = {
  // React writes attributes and void elements in its own way, which the HTML standard allows.
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'void-style': 'off',
  // The standard's syntax of the doctype ignores case.
  'doctype-style': 'off',
  // React's ids begin with an underscore; the standard only forbids white space.
  'valid-id': ['error', { relaxed: true }],
  // The check boxes of an option group are one field with several values.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
  // The standard's default type is text.
  'no-implicit-input-type': 'off',
  // A combobox opens a list box (WAI-ARIA Authoring Practices); a select cannot follow a text field.
  'prefer-native-element': ['error', { exclude: ['listbox'] }],
  // web/theme/base.css keeps telephone links on one line.
  'tel-non-breaking': 'off',
};

/** A browser writes empty attributes as `=""`, and styles that scripts have set as attributes. */
const DOM_RULES: RuleConfig = {
  'attribute-empty-style': 'off',
  'no-inline-style': 'off',
};

const createValidator = (rules: RuleConfig) =>
  new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules });
const sentValidator = createValidator(RULES);
const domValidator = createValidator({ ...RULES, ...DOM_RULES });

/** Each violation as 'rule: message (selector)'; `html` is a whole document as the server sends it. */
export const findMarkupErrors = (html: string): Promise<string[]> => validate(sentValidator, html);

/** Does what `findMarkupErrors` does, for a document as the browser writes its DOM. */
export const findDomErrors = (html: string): Promise<string[]> => validate(domValidator, html);

async function validate(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
