import { withAsciiDigits } from '@kyc/contract/searches/searched-values';
import { cleanLine, cleanLines } from '@kyc/domain/typed-text/clean-text';
import { createStore } from '../page/store.ts';

/** The characters that each input class permits (§5, global input sanitising). */
const keeps = {
  alphanumeric: /[^A-Za-z0-9]/g,
  alphanumericspace: /[^A-Za-z0-9\s]/g,
  alphaspace: /[^A-Za-z\s]/g,
  numeric: /[^0-9]/g,
} as const;

export type InputRule = keyof typeof keeps;
const allRules = Object.keys(keeps) as InputRule[];

/** Types whose value is text from the user. A password stays unchanged, visible or not. */
const TEXT_TYPES = new Set(['text', 'search', 'tel', 'email', 'url']);

export function sanitise(value: string, rules: readonly InputRule[]): string {
  // Digits of another script are digits, so 'numeric' keeps them as 0 to 9.
  const typed = rules.length === 0 ? cleanLine(value) : withAsciiDigits(cleanLine(value));
  return cleanLine(rules.reduce((text, rule) => text.replaceAll(keeps[rule], ''), typed));
}

/** Remarks keep their lines; within a line white space collapses as everywhere. */
function sanitiseLines(value: string, rules: readonly InputRule[]): string {
  const lines = cleanLines(value)
    .split('\n')
    .map((line) => sanitise(line, rules));
  return lines.join('\n').trim();
}

interface Removed {
  readonly from: HTMLElement;
  /** Each once, in the order of their first. */
  readonly characters: string;
  readonly rule: InputRule;
}

/** The removed characters of the last field that lost the focus, to be reported (U60); white space is not reported. */
export const removed = createStore<Removed | undefined>(undefined);

/**
 * RULE-01 for every input of the document, now and later: one listener. It runs before React's own blur listeners, so
 * that a form validates what the user sees. `data-verbatim` exempts an input.
 */
export function watchInputs(document: Document): () => void {
  const onLeaving = ({ target: input }: FocusEvent) => {
    removed.set(undefined);
    if (input instanceof HTMLTextAreaElement) keep(input, sanitiseLines);
    if (input instanceof HTMLInputElement && TEXT_TYPES.has(input.type)) keep(input, sanitise);
  };
  const onWriting = ({ target }: Event) => {
    if (target === removed.get()?.from) removed.set(undefined);
  };
  const forget = () => removed.set(undefined);
  const listening = { capture: true };
  document.addEventListener('focusout', onLeaving, listening);
  document.addEventListener('input', onWriting, listening);
  document.addEventListener('pointerdown', forget, listening);
  return () => {
    document.removeEventListener('focusout', onLeaving, listening);
    document.removeEventListener('input', onWriting, listening);
    document.removeEventListener('pointerdown', forget, listening);
  };
}

function keep(
  input: HTMLInputElement | HTMLTextAreaElement,
  sanitised: (value: string, rules: readonly InputRule[]) => string,
): void {
  const rules = rulesOf(input);
  const before = input.value;
  write(input, sanitised(before, rules));
  const rule = rules.find((each) => lostTo(before, each) !== '');
  if (rule !== undefined && input.value !== before)
    removed.set({ from: input, characters: lostTo(before, rule), rule });
}

function lostTo(value: string, rule: InputRule): string {
  const lost = value.match(keeps[rule]) ?? [];
  return [...new Set(lost)].join('').replaceAll(/\s/g, '');
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
