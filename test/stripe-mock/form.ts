// application/x-www-form-urlencoded in Stripe's dialect: metadata[order]=..., expand[0]=...
export interface Form {
  [name: string]: string | Form;
}

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/[[\]]+/).filter(Boolean);
    const path = [first, ...rest];
    const last = path.pop() ?? '';
    let place = form;
    for (const step of path) {
      const next = place[step];
      const inner = typeof next === 'object' ? next : {};
      place[step] = inner;
      place = inner;
    }
    place[last] = value;
  }
  return form;
}

export const getText = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export function getTexts(form: Form, name: string): Record<string, string> {
  const value = form[name];
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );
}
