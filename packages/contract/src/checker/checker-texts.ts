/** Replies about decisions that need a second person. */
export const checkerTexts = {
  sent: 'Sent to a checker.',
  returned: 'Returned to the maker.',
  returnedToQueue: 'Returned to the queue.',
  returnedToSupervisor: 'Returned to the maker. The Admins are notified of the third return.',
  withdrawn: 'Decision withdrawn.',
  queueEmpty: 'No decision waits for you.',
  notWaiting: 'No decision on this application waits for a checker.',
  openFirst: 'Open the application before you answer its decision.',
  actorInBody: 'Your user comes from your sign-in and cannot be sent.',
  unknownProperty: 'This property is not known.',
  fieldUnknown: 'This is not a field of this application.',
  reasonRequired: 'A reason has 10 to 500 characters.',
  policyUnknown: 'This policy is not known.',
  policySaved: 'Policy saved.',
  policyWaits: 'Another Admin has to approve the lower share.',
  off: 'Maker and checker is not in use.',
} as const;

/** Of a return, in characters. */
export const returnReasonLength = { least: 10, most: 500 } as const;
