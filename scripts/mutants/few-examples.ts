// A property runs on a few examples here: each mutant repeats it, and seven examples mostly find the faults that a hundred find. A mutant
// that survives for lack of examples lowers the score, never raises it.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: 7 });
