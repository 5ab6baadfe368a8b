/** Texts about a user's sessions and their end. */
export const sessionsTexts = {
  title: 'My sessions',
  list: 'Where you are signed in',
  hint: 'Every place where you are signed in. End any that you do not know, and set a new password then (Forgot password? on the sign-in page).',
  failed: 'The sessions could not be loaded.',
  device: 'Device',
  began: 'since {{time}}',
  lastSeen: 'Last seen',
  action: 'Action',
  this: 'This session',
  end: 'End',
  endOf: 'End the session of {{device}}',
  endOthers: 'End all others',
  askEnd: 'End the session of {{device}}? Its user has to sign in again.',
  askEndOthers: 'End all your other sessions? Their users have to sign in again.',
  ofUser: 'Sessions',
  none: 'Not signed in anywhere.',
  endAll: 'End sessions',
  askEndOf: 'End all sessions of {{name}}? Unsaved text there may be lost.',
} as const;

export const sessionEndTexts = {
  left: 'Time left: {{time}}',
  idle: {
    title: 'Are you still there?',
    text: 'There was no activity for a while. You will be signed out to keep the data of customers safe.',
    answer: 'Stay signed in',
  },
  'full-time': {
    title: 'Your session is about to end',
    text: 'It has lasted its full time. Save what you have typed, then sign in again.',
    answer: 'OK',
  },
} as const;

export const confirmIdentityTexts = {
  title: 'Confirm that it is you',
  hint: 'Enter your password to continue. It is not required again for five minutes.',
  submit: 'Confirm',
  cancel: 'Cancel',
} as const;
