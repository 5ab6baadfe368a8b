import type { SideEffect, SideEffects } from './side-effect.ts';

const auth = 'features/auth/auth.test.ts';
const budgets = 'features/auth/budgets/budgets.test.ts';
const factors = 'features/auth/factors/factors.test.ts';
const invitation = 'features/auth/factors/passkey-invitation.test.ts';
const notices = 'features/auth/notices/notices.test.ts';
const passwords = 'features/auth/passwords/passwords.test.ts';
const sessions = 'features/auth/session/sessions.test.ts';
const rights = 'features/masters/users/user-rights.test.ts';

const captchaIsUsed: SideEffect = [
  'consumes',
  'The captcha, right or wrong',
  auth,
  'AUTH-02 a captcha is valid for one try, and a failure needs no second one',
];

const everyStartedSession: readonly SideEffect[] = [
  [
    'consumes',
    'The reference of the sign-in',
    auth,
    'the right code sent 20 times in parallel starts one session',
  ],
  [
    'writes',
    'The session with its cookie, and the time of this sign-in',
    auth,
    'AUTH-07 AUTH-10 answers tokens and who one is; the login before this one comes with the next',
  ],
  [
    'stops',
    'The earlier session of the same browser',
    sessions,
    "signing in again ends the browser's previous session, logging out removes the cookie",
  ],
  [
    'sends',
    'A notice, if the device is new',
    notices,
    'Low: a sign-in from a new device is reported, one from a known device is not',
  ],
  [
    'writes',
    'The device as known',
    notices,
    'Low: a sign-in from a new device is reported, one from a known device is not',
  ],
  ['clears', 'The counted codes of the hour', budgets, 'M1 right passwords are not counted'],
];

const everyNewPassword: readonly SideEffect[] = [
  [
    'writes',
    'The password; the earlier one no longer signs in',
    passwords,
    'request, OTP, new password: the old one is dead and every session has ended',
  ],
  [
    'writes',
    'The password among the last ones, which are rejected',
    passwords,
    '17 a changed password ends all other sessions of the user',
  ],
  [
    'sends',
    'A notice to its user',
    notices,
    "Low: the message of a reset's code names the reset, and the changed password is reported",
  ],
];

export const signInEffects: SideEffects = {
  getCaptcha: [['writes', 'A captcha, until it expires', auth, 'an expired captcha is rejected']],
  login: [
    captchaIsUsed,
    [
      'sends',
      'One code, if no other factor is required',
      auth,
      'AUTH-04 answers a masked mobile, a RefId and the ApiKey',
    ],
    [
      'consumes',
      'One of ten codes of an hour, until one is used',
      budgets,
      '17 M2 at sign-in ten unused codes go out in an hour',
    ],
    [
      'consumes',
      'One of ten tries of the password; a right one is given back',
      budgets,
      'M1 right passwords are not counted',
    ],
  ],
  resendOtp: [
    [
      'sends',
      'A new code, at most three, 30 seconds apart',
      budgets,
      'M2 a reference is sent three more, 30 s apart, and its five minutes stay as they were',
    ],
  ],
  validateMobile: everyStartedSession,
  validateTotp: [
    ...everyStartedSession,
    [
      'consumes',
      'The code of the app',
      factors,
      "each code is good once, whichever sign-in it is for, and one of another time isn't",
    ],
  ],
  validatePasskey: [
    ...everyStartedSession,
    ['consumes', 'The challenge', factors, 'an answer without a challenge is rejected'],
  ],
  startPasskeySignIn: [
    [
      'writes',
      'A challenge for this sign-in',
      factors,
      'has a challenge of 256 random bits, with the person present and verified, for this host',
    ],
  ],
  confirmIdentity: [
    [
      'writes',
      'The time of the confirmation, for this session only',
      'features/auth/session/confirm-identity.test.ts',
      'only for this session: another session of the same user must confirm',
    ],
    [
      'consumes',
      'One try of the password, if it is wrong',
      'features/auth/session/confirm-identity.test.ts',
      'guesses of the password are counted',
    ],
  ],
  logout: [
    ['stops', 'The session, on every server', auth, 'AUTH-13 lives until the logout'],
    [
      'clears',
      'The cookie',
      sessions,
      "signing in again ends the browser's previous session, logging out removes the cookie",
    ],
    [
      'stops',
      'The event streams of the session',
      'features/live/live.test.ts',
      'a Low finding: a logout immediately ends only the streams of that session',
    ],
    [
      'writes',
      'Assigned applications return to the queue, where the tenant wants it',
      'features/auth/session/release-open-work.test.ts',
      'released work is back in the queue with its field decisions, recorded in timeline and audit trail',
    ],
  ],
  refresh: [
    [
      'consumes',
      'The refresh token; a second use ends the session',
      auth,
      'AUTH-12 a refresh rotates; reuse of the old token ends the session',
    ],
    ['stops', 'A session that has run out', sessions, 'a refresh without other calls detects it too'],
  ],
  stayInSession: [
    [
      'writes',
      'The time of the last activity',
      sessions,
      "a person keeps it alive, and the page's automatic calls do not",
    ],
  ],
  endOwnSession: [
    [
      'stops',
      'One session of the caller',
      sessions,
      'are ended one by one or all but this one; no user ends another user’s',
    ],
  ],
  endOtherSessions: [
    [
      'stops',
      'All sessions of the caller but this one',
      sessions,
      'are ended one by one or all but this one; no user ends another user’s',
    ],
  ],
  endUserSessions: [
    ['stops', 'All sessions of the user', sessions, 'only an Admin sees and ends the sessions of a user'],
  ],
  markTourSeen: [
    [
      'writes',
      'The tour as seen, for this user',
      'features/auth/session/mark-tour-seen.test.ts',
      'the tour is due until it was seen, then in no browser and only for this user',
    ],
  ],
  postponePasskey: [
    [
      'writes',
      'The time until the next invitation',
      invitation,
      'S12 where the tenant allows passkeys a user without one is invited until the invitation is postponed',
    ],
  ],
  changePassword: [
    ...everyNewPassword,
    [
      'clears',
      'The duty to change it',
      passwords,
      'must be changed before anything else, by the present one',
    ],
    [
      'stops',
      'The other sessions of the user, not this one',
      passwords,
      '17 a changed password ends all other sessions of the user',
    ],
    [
      'consumes',
      'One try of the password, if the present one is wrong',
      budgets,
      'Low: wrong present passwords of change-password are counted like wrong passwords at login',
    ],
  ],
  requestPasswordReset: [
    captchaIsUsed,
    [
      'sends',
      'A code, to known users only',
      passwords,
      'unknown users and companies get the same reply, and no code for them works',
    ],
    [
      'consumes',
      'One of five codes of an hour',
      budgets,
      'M2 over all references of the reset path five codes go out in an hour, resent ones among them',
    ],
  ],
  resetPassword: [
    ...everyNewPassword,
    [
      'stops',
      'Every session of the user',
      passwords,
      'request, OTP, new password: the old one is dead and every session has ended',
    ],
    [
      'consumes',
      'The code',
      passwords,
      'a code for a new password does not sign in, and one for signing in sets no password',
    ],
    [
      'clears',
      'The counted codes of the hour',
      passwords,
      '17 the codes that a completed reset used are not counted any longer',
    ],
    [
      'clears',
      'The known devices of the user, except this one',
      notices,
      '17 a password that was reset makes all other devices unknown',
    ],
  ],
  sendPasswordLink: [
    ['sends', 'The link, to the user only', rights, 'the user sets the password by it, once'],
    [
      'writes',
      'That the Admin changed credentials of this user, who is no second person of the Admin',
      'features/changes/changes.test.ts',
      'the %s of a user that the requester changed tie the user',
    ],
  ],
  readPasswordLink: {
    none: 'it shows whose link it is and leaves it valid, because mail programs open links',
  },
  setPassword: [
    ...everyNewPassword,
    ['consumes', 'The link', rights, 'the user sets the password by it, once'],
    [
      'stops',
      'Every session of the user',
      passwords,
      '17 a password that is set by a link ends every session of the user',
    ],
  ],
  startPasskey: [
    [
      'writes',
      'A challenge for this user',
      factors,
      'has a challenge of 256 random bits, with the person present and verified, for this host',
    ],
  ],
  startTotp: [
    [
      'writes',
      'A secret that is inactive until its first code',
      factors,
      'is inactive until a code confirms it',
    ],
  ],
  addPasskey: [
    [
      'writes',
      'The passkey, which is required from now on',
      invitation,
      'S12 a user with a passkey is not invited, and the passkey comes before codes at sign-in',
    ],
    ['consumes', 'The challenge', factors, 'an answer without a challenge is rejected'],
  ],
  confirmTotp: [
    [
      'writes',
      'The app as a factor, which is required from now on',
      factors,
      'is required after the password, and no code is sent; the code by SMS is sent on request',
    ],
    [
      'sends',
      'A notice to the user',
      notices,
      '17 a factor that is added or removed is reported to its user',
    ],
  ],
  removeFactor: [
    ['clears', 'The factor', factors, 'is renamed and removed only by its owner'],
    [
      'sends',
      'A notice to the user',
      notices,
      '17 a factor that is added or removed is reported to its user',
    ],
  ],
  removeFactorsOfUser: [
    [
      'clears',
      'All factors of the user',
      factors,
      'an Admin removes them for a user who has lost the phone, in the audit trail',
    ],
    [
      'clears',
      'The known devices of the user',
      notices,
      '17 factors that an Admin removes make all devices of the user unknown',
    ],
    [
      'sends',
      'A notice to the user',
      notices,
      '17 a factor that is added or removed is reported to its user',
    ],
    [
      'writes',
      'That the Admin changed credentials of this user',
      'features/changes/changes.test.ts',
      'the %s of a user that the requester changed tie the user',
    ],
  ],
  renameFactor: [['writes', 'The label', factors, 'is renamed and removed only by its owner']],
};
