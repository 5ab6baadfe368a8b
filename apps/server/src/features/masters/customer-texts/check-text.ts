import type { FieldError } from '@kyc/contract/errors';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import {
  findTextFaults,
  textPartsOf,
  type TextFault,
  type TextPart,
} from '@kyc/domain/rectification/find-text-fault';
import type { CustomerLanguage } from '@kyc/domain/rectification/text-set';
import type { TextKey, TextParts } from '@kyc/db/tables/rectification/customer-text-table';

export const partNames = {
  short: { property: 'Short', label: 'Short' },
  what: { property: 'What', label: 'What' },
  todo: { property: 'Todo', label: 'To do' },
} as const satisfies Record<TextPart, unknown>;

/** What comes over the wire, or out of a file. */
interface GivenParts {
  readonly Short: string | null;
  readonly What: string | null;
  readonly Todo: string | null;
}

/**
 * The parts that a text of this subject has, fit to be kept.
 * @throws Refusal `unprocessable` with each part that is not
 */
export function requireFitText(key: TextKey, given: GivenParts): TextParts {
  const has = textPartsOf(key.subject);
  const partOf = (part: TextPart) =>
    has.includes(part) ? (given[partNames[part].property]?.trim() ?? '') : null;
  const parts = { short: partOf('short'), what: partOf('what'), todo: partOf('todo') };
  const errors = findTextFaults({ ...key, ...parts }).map((fault) => errorOf(fault, key.language));
  const [first] = errors;
  if (first !== undefined) throw new Refusal('unprocessable', first.Message, errors);
  return parts;
}

function errorOf({ part, fault }: TextFault, language: CustomerLanguage): FieldError {
  const { property: Field, label } = partNames[part];
  switch (fault.kind) {
    case 'missing':
      return { Field, Message: texts.customerTextMissing(label) };
    case 'tooLong':
      return { Field, Message: texts.customerTextTooLong(label, fault) };
    case 'unknownVariable':
      return { Field, Message: texts.customerTextVariable(label, fault.name) };
    case 'otherLetters':
      return { Field, Message: texts.customerTextLetters[language](label) };
    default:
      return fault satisfies never;
  }
}
