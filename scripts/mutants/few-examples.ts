// A property is tried on a few examples here: each mutant runs it anew, and what a hundred find seven do mostly. What survives
// for want of examples makes the score lower, never higher.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: 7 });
