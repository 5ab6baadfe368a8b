/** Texts about outbound messages and failed jobs. */
export const deliveryTexts = {
  tried: 'It is tried now.',
  given: 'Given up. It is not delivered any more.',
  refused: {
    delivered: 'It has been delivered already.',
    withdrawn: 'It was withdrawn: the decision was undone or is no longer true.',
    'given-up': 'A user has given it up. It is not delivered any longer.',
    held: 'It is not due yet. It waits until the decision can no longer be undone, or until the day of the message.',
    trying: 'It is being sent at this moment.',
    behind: 'An earlier message of this application is on its way. This one follows automatically.',
    silent: 'The receiver has not answered lately. It is sent when the receiver answers again.',
    nowhere: 'No approval webhook is set up. An Admin enters its address under Connections.',
  },
  ranAgain: 'The job runs again.',
  discarded: 'The job is discarded.',
  unknownJob: 'It is not known what this job was to do. It can only be discarded.',
} as const;
