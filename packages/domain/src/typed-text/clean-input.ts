import { cleanLine, cleanLines } from './clean-text.ts';
import { inputsOfLines, verbatimInputs } from './kinds-of-inputs.ts';

type Clean = (text: string) => string;

/** No schema of an endpoint is nested deeper; inside deeper values there is no text that a command reads. */
const deepest = 32;

/**
 * The body, query or parameters of a call with each text in its stored form: `cleanLine`, or `cleanLines` for inputs of several lines.
 * `verbatimInputs` do not change. An input without anything to clean is returned as the same object.
 */
export function cleanInput(input: unknown, clean: Clean = cleanLine, depth = 0): unknown {
  if (typeof input === 'string') return clean(input);
  if (typeof input !== 'object' || input === null || depth > deepest) return input;
  if (Array.isArray(input)) {
    const cleaned = input.map((entry: unknown) => cleanInput(entry, clean, depth + 1));
    return cleaned.every((entry, at) => entry === input[at]) ? input : cleaned;
  }
  if (!isPlain(input)) return input;
  let isSame = true;
  const cleaned = Object.entries(input).map(([name, value]: [string, unknown]) => {
    if (Object.hasOwn(verbatimInputs, name)) return [name, value] as const;
    const made = cleanInput(value, inputsOfLines.has(name) ? cleanLines : clean, depth + 1);
    isSame &&= made === value;
    return [name, made] as const;
  });
  return isSame ? input : Object.fromEntries(cleaned);
}

/** Not a file or a date, which a form of the web app may hold. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
