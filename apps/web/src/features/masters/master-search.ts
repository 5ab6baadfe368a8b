import { longestAnswerCode } from '@kyc/contract/after-approval/legs';
import * as z from 'zod/mini';
import { direction, lenient, pageNumber, text, whole } from '../../lib/page/search-params.ts';

export const masterSearch = z.object({
  q: text(100),
  page: pageNumber,
  sort: text(50),
  dir: direction,
  /** Only rows in use, or only rows out of use. */
  active: lenient(z.boolean()),
  /** Values of fields, `FieldId:5` joined by commas. */
  only: text(200),
  /** The row that is open in the form; 0 a new one. */
  id: whole(0, 2_147_483_647),
  /** The row whose values the new row begins with. */
  copy: whole(1, 2_147_483_647),
  /** An answer that a new answer code describes: its leg and code. */
  leg: text(20),
  code: text(longestAnswerCode),
  /** The acceptance rule that is open. */
  rule: text(20),
  /** The customer text that is open. */
  text: text(30),
});
export type MasterSearch = z.output<typeof masterSearch>;

export const readMasterSearch = (search: unknown): MasterSearch => z.parse(masterSearch, search);
