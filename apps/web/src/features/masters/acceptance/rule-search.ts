import { severityNames } from '@kyc/contract/acceptance/severity-names';
import * as z from 'zod/mini';
import { lenient, text } from '../../../lib/page/search-params.ts';
import { masterSearch } from '../master-search.ts';

const ruleSearch = z.extend(masterSearch, {
  authority: text(50),
  severity: lenient(z.enum(severityNames.map(({ value }) => value))),
  /** Only what the tenant has changed. */
  changed: lenient(z.literal(true)),
});
export type RuleSearch = z.output<typeof ruleSearch>;

export const readRuleSearch = (search: unknown): RuleSearch => z.parse(ruleSearch, search);
