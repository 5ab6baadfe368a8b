import type { SideEffect, SideEffects } from './side-effect.ts';
import { everyStatusChange } from './status-changes.ts';

const intake = 'features/intake/intake.test.ts';
const links = 'features/intake/rectification-link.test.ts';
const answers = 'features/intake/report-answer.test.ts';
const straight = 'features/intake/straight-through.test.ts';
const values = 'workflow/values/change-values.test.ts';

const once: SideEffect = [
  'consumes',
  'The Idempotency-Key: a repeat gets the first answer',
  intake,
  'a repeat gets the first answer and has no second effect, also when both come in parallel',
];

export const intakeEffects: SideEffects = {
  startApplication: [
    once,
    [
      'writes',
      'A Pending application with its lead and timeline line',
      intake,
      'starts as Pending with its lead',
    ],
  ],
  patchApplication: [
    once,
    [
      'writes',
      'The mobile of the lead',
      intake,
      'B6 a lead that New Lead opened gets its mobile from the flow; report and search know it',
    ],
    [
      'writes',
      'The scores of the product’s own matcher',
      intake,
      'scores are of our own matcher, the name is put together, the UAN comes with the PAN check',
    ],
    [
      'writes',
      'The completed stage, once, with its time',
      intake,
      '17 each stage that the flow completes is stored with its time',
    ],
    [
      'writes',
      'The key of the device',
      'features/risk/risk.test.ts',
      'without a device nothing can be compared; the onboarding app reports it',
    ],
    [
      'clears',
      'After a rejection: decisions on changed values',
      values,
      'field %i: a customer who changes %s after a rejection',
    ],
    [
      'writes',
      'After a rejection: the old values',
      intake,
      'put right after a rejection: only what changed is undecided, old values are kept',
    ],
    [
      'writes',
      'The places of printed values, or none for []',
      'features/intake/documents/ocr-places.test.ts',
      'is replaced completely, and removed by []',
    ],
  ],
  putDocument: [
    once,
    [
      'writes',
      'A new version under a generated key',
      'features/intake/documents/documents.test.ts',
      'is stored decoded and re-encoded, under a generated key',
    ],
    [
      'clears',
      'After a rejection: decisions on the earlier picture',
      values,
      'document %i of field %i is delivered again after a rejection',
    ],
    [
      'writes',
      'The measure of the picture, for risk signals',
      'features/risk/risk.test.ts',
      'only the newest version counts',
    ],
    [
      'wakes',
      'Rendering the pages of a PDF',
      'features/intake/documents/documents.test.ts',
      'I11 the pages of a delivered form are rendered before anybody reads them',
    ],
    [
      'stops',
      'A refused delivery leaves no file',
      'features/intake/documents/documents.test.ts',
      'an absent application keeps no file behind',
    ],
  ],
  recordServiceCall: [
    once,
    [
      'writes',
      'The call, redacted',
      intake,
      'a failed PAN check issues none; the log is redacted when written',
    ],
    [
      'consumes',
      'One UAN, when the PAN check succeeds',
      intake,
      'UANs of many parallel calls are all different and without a gap',
    ],
    [
      'writes',
      'The name that the KRA knows',
      intake,
      'a KRA enquiry that found a record delivers its name; a failed one delivers none',
    ],
    [
      'writes',
      'The values that the answer is about',
      'features/acceptance/evidence-matrix.test.ts',
      'no fact about an earlier value survives: ${cells} cells',
    ],
  ],
  submitApplication: [
    once,
    ...everyStatusChange,
    [
      'writes',
      'The clock of the attempt, and its due time',
      'workflow/sla/sla-clock.test.ts',
      'starts a clock by the first matching policy',
    ],
    ['lists', 'The application in the queue, once', intake, 'is submitted into the queue once'],
    [
      'writes',
      'Status 7 with the reason, if a check fails',
      intake,
      'what fails the system checks is rejected by the system with the reason',
    ],
    [
      'clears',
      'Rejected fields are undecided again',
      intake,
      'put right after a rejection: only what changed is undecided, old values are kept',
    ],
    [
      'stops',
      'Reminders of the rejection',
      'features/rectification/rectification.test.ts',
      'resubmitted, exactly the rejected fields are open, and no reminder is sent any longer',
    ],
    [
      'sends',
      'A notice to the verifier who rejected it',
      'features/notices/notices.test.ts',
      'by the customer, after a rejection, is reported to the verifier who rejected it',
    ],
    [
      'sends',
      'The approval, where the tenant approves straight through',
      straight,
      'is approved by the system, with its code, its event for the back office and no decision spent',
    ],
    [
      'writes',
      'The reason why a verifier has to review it',
      straight,
      'goes to a verifier with the findings as reason when the acceptance gate would not let it go',
    ],
    [
      'wakes',
      'route-waiting, where the tenant assigns on arrival',
      'features/routing/route-waiting.test.ts',
      'a submitted application wakes the job, which assigns it; not in pull',
    ],
    [
      'writes',
      'The risk keys',
      'features/risk/risk.test.ts',
      'the keys reveal no value, and are written when an application is submitted',
    ],
    [
      'writes',
      'Fields that the customer confirmed without a change',
      'features/rectification/unchanged-answers.test.ts',
      'is accepted with a confirmation and one line, which the verifier reads with the earlier reason',
    ],
  ],
  reportBoResult: [
    once,
    ...everyStatusChange,
    [
      'writes',
      'The status of the account, once',
      intake,
      'the back office opens or cancels it later; said twice it changes nothing more',
    ],
    [
      'writes',
      'An audit row with each result, none for a repeat',
      intake,
      'the back office opens or cancels it later; said twice it changes nothing more',
    ],
    [
      'clears',
      'The earlier error of the back office',
      intake,
      'the back office opens or cancels it later; said twice it changes nothing more',
    ],
  ],
  reportAnswer: [
    once,
    [
      'writes',
      'The answer, and the state of the leg if no newer answer is there',
      answers,
      'an older one is stored and changes nothing, and the same one is known',
    ],
  ],
  reportRectificationLink: [
    once,
    [
      'writes',
      'The event of the link, once for a key',
      links,
      'a repeat of the same key is one event; each event has its audit row',
    ],
  ],
  reportRelationshipEnded: [
    once,
    [
      'writes',
      'The day from which records are kept; the last report counts',
      'features/intake/relationship-ended.test.ts',
      'a repeat of the same key is one event; the last reported day applies',
    ],
  ],
};
