/** Where somebody is signed in, and how a session ends. */
export const sessionsTexts = {
  title: 'My sessions',
  list: 'Where you are signed in',
  hint: 'Everywhere that you are signed in. End what you do not know, and set a new password then (Forgot password at the login).',
  failed: 'The sessions could not be loaded.',
  device: 'Device',
  began: 'since {{time}}',
  lastSeen: 'Last seen',
  action: 'Action',
  this: 'This session',
  end: 'End',
  endOf: 'End the session of {{device}}',
  endOthers: 'End all others',
  askEnd: 'End the session of {{device}}? Whoever uses it has to log in again.',
  askEndOthers: 'End all your other sessions? Whoever uses them has to log in again.',
  ofUser: 'Sessions',
  none: 'Not signed in anywhere.',
  endAll: 'End sessions',
  askEndOf: 'End all sessions of {{name}}? What is typed there and not saved may be lost.',
} as const;

export const sessionEndTexts = {
  left: 'Time left: {{time}}',
  idle: {
    title: 'Are you still there?',
    text: 'Nothing was done for a while. You will be logged out to keep the applicants’ data safe.',
    answer: 'Stay logged in',
  },
  'full-time': {
    title: 'Your session is about to end',
    text: 'It has lasted its full time. Save what you have typed, then log in again.',
    answer: 'OK',
  },
} as const;

export const confirmIdentityTexts = {
  title: 'Confirm that it is you',
  hint: 'This concerns secrets, ways to sign in, other people’s accounts or a lot of data. Enter your password to go on; you will not be asked again for five minutes.',
  submit: 'Confirm',
  cancel: 'Cancel',
} as const;
