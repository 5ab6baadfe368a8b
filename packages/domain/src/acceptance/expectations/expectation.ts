import type { Change } from './good-application.ts';

export type Expected = 'fires' | 'does not' | 'cannot tell';

/** What a rule says of an application that is good but for the change. */
export type Expectation = readonly [ruleId: string, expected: Expected, what: string, change: Change];
