import { textSubject } from '@kyc/contract/rectification/text-choices';
import { customerLanguage } from '@kyc/contract/rectification/text-choices';
import * as z from 'zod/mini';
import { lenient } from '../../../lib/page/search-params.ts';
import { masterSearch } from '../master-search.ts';

const textSearch = z.extend(masterSearch, {
  kind: lenient(textSubject),
  language: lenient(customerLanguage),
  state: lenient(z.enum(['published', 'draft', 'missing'])),
  /** Only reasons without Hindi, in the order in which to write them. */
  unwritten: lenient(z.literal(true)),
});
export type TextSearch = z.output<typeof textSearch>;

export const readTextSearch = (search: unknown): TextSearch => z.parse(textSearch, search);
