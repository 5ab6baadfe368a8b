import type { Change } from './good-application.ts';

export type Expected = 'fires' | 'does not' | 'cannot tell';

/** The expected result of a rule for an application that is good except for the change. */
export type Expectation = readonly [ruleId: string, expected: Expected, what: string, change: Change];
