/** What each input class lets stay (§5, global input sanitising). */
const keeps = {
  alphanumeric: /[^A-Za-z0-9]/g,
  alphanumericspace: /[^A-Za-z0-9\s]/g,
  alphaspace: /[^A-Za-z\s]/g,
  numeric: /[^0-9]/g,
} as const;

export type InputRule = keyof typeof keeps;
const allRules = Object.keys(keeps) as InputRule[];

/** Types whose value is text that the user wrote. A password is left alone, shown or not. */
const TEXT_TYPES = new Set(['text', 'search', 'tel', 'email', 'url']);

export function sanitise(value: string, rules: readonly InputRule[]): string {
  const kept = rules.reduce((text, rule) => text.replaceAll(keeps[rule], ''), value);
  return kept.replaceAll(/\s+/g, ' ').trim();
}

/** Remarks keep their lines; within a line white space collapses as everywhere. */
function sanitiseLines(value: string, rules: readonly InputRule[]): string {
  const lines = value.split('\n').map((line) => sanitise(line, rules));
  return lines.join('\n').trim();
}

/**
 * RULE-01 for every input of the document, now and later: one listener. It runs before React's own blur listeners, so
 * that a form validates what the user sees. `data-verbatim` exempts an input.
 */
export function watchInputs(document: Document): () => void {
  const onLeaving = (event: FocusEvent) => {
    const input = event.target;
    if (input instanceof HTMLTextAreaElement) write(input, sanitiseLines(input.value, rulesOf(input)));
    if (input instanceof HTMLInputElement && TEXT_TYPES.has(input.type))
      write(input, sanitise(input.value, rulesOf(input)));
  };
  document.addEventListener('focusout', onLeaving, { capture: true });
  return () => document.removeEventListener('focusout', onLeaving, { capture: true });
}

function rulesOf(input: HTMLElement): InputRule[] {
  return allRules.filter((rule) => input.classList.contains(rule));
}

function write(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (value === input.value || input.readOnly || 'verbatim' in input.dataset) return;
  // React overrides `value` on the element itself to notice writes; only the prototype's setter followed by an
  // input event makes a controlled input take the new text.
  const prototype =
    input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
