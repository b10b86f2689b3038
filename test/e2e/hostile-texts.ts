// 208 texts that would execute or send a request if they were interpreted as HTML, a script or a URL (T17).

const VECTORS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<iframe src=javascript:alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href=javascript:alert(1)>x</a>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video src=x onerror=alert(1)>',
  '<math href=javascript:alert(1)>x',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<base href=//evil.test/>',
  '<meta http-equiv=refresh content=0;url=//evil.test>',
  '<form action=javascript:alert(1)><button>x',
  '<style>*{background:url(//evil.test)}</style>',
  '<link rel=stylesheet href=//evil.test>',
  '<img src=//evil.test/a.png>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  'javascript:alert(1)',
  "{{constructor.constructor('alert(1)')()}}",
  '${alert(1)}',
];
/** Prefixes that close an attribute, a script, a title, a text area or a comment. */
const CONTEXT_ENDS = ['', '">', "'>", '</script>', '</title>', '</textarea>', '-->', ']]>'];

export const HOSTILE_TEXTS: readonly string[] = CONTEXT_ENDS.flatMap((out) =>
  VECTORS.map((vector) => out + vector),
);

/** Returns a function that cycles through the texts and skips those that are too long for a field. */
export function cycleHostileTexts(): (maxLength?: number) => string {
  let at = 0;
  return (maxLength = Number.POSITIVE_INFINITY) => {
    for (;;) {
      const text = HOSTILE_TEXTS[at++ % HOSTILE_TEXTS.length] ?? '';
      if (text.length <= maxLength) return text;
    }
  };
}
