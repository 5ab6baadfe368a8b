import { ask, pass, stop, type GateCase } from './case.ts';

const placeholders = ['notprovided@gmail.com', 'na@na.com', 'noemail@gmail.com', 'test@test.com'];
const doubtful = [
  ['amit.kale@gmial.com', 'a misspelt gmail'],
  ['amit.kale@gmail.con', 'a misspelt ending'],
  ['amit.kale@yahooo.com', 'a misspelt yahoo'],
  ['amit.kale@hotmial.com', 'a misspelt hotmail'],
  ['amit.kale@rediffmial.com', 'a misspelt rediffmail'],
  ['abc@abc.com', 'a placeholder mailbox'],
  ['noreply@broker.in', 'a mailbox without a reader'],
  ['amit.kale@mailinator.com', 'a throw-away service'],
] as const;
const outsiders = ['Friend', 'Boss', 'Relationship Manager', 'Neighbour', 'Uncle'];

/** Mobile and e-mail: whose they are, and that they were proved (G4; sop.json fields 1 and 2). */
export const contactCases: readonly GateCase[] = [
  ...['6666666666', '9999999999', '8888888888'].map((Mobile, index) =>
    stop(`CO-0${index + 1}`, `The mobile ${Mobile} is a dummy.`, { properties: { Mobile } }),
  ),
  ask('CO-04', 'The mobile is the row of digits 9876543210.', { properties: { Mobile: '9876543210' } }),
  ask('CO-05', 'The mobile is 9000000000.', { properties: { Mobile: '9000000000' } }),
  ...outsiders.map((MobileRelationshipName, index) =>
    ask(`CO-1${index}`, `The mobile belongs to this relation: ${MobileRelationshipName}.`, {
      properties: { MobileRelationshipName },
    }),
  ),
  ask('CO-15', 'The e-mail belongs to a colleague.', { properties: { EmailRelationshipName: 'Colleague' } }),
  ask('CO-16', 'The e-mail belongs to the dealer.', {
    mode: 1,
    properties: { EmailRelationshipName: 'Dealer' },
  }),
  stop('CO-17', 'Another client has the mobile, as a friend’s.', {
    properties: { MobileRelationshipName: 'Friend' },
    other: ({ mobile }) => ({ Mobile: mobile }),
  }),
  stop('CO-18', 'Another client has the mobile, both as their own.', {
    other: ({ mobile }) => ({ Mobile: mobile }),
  }),
  stop('CO-19', 'Another client has the e-mail, both as their own.', {
    other: ({ email }) => ({ Email: email }),
  }),
  stop('CO-20', 'Another client has the e-mail in capital letters.', {
    other: ({ email }) => ({ Email: email.toUpperCase() }),
  }),
  stop('CO-21', 'The e-mail is that of a member of staff.', {
    properties: ({ staff }) => ({ Email: staff.email }),
  }),
  stop('CO-22', 'The mobile is that of a member of staff.', {
    properties: ({ staff }) => ({ Mobile: staff.mobile }),
  }),
  stop('CO-23', 'There is no e-mail.', { properties: { Email: null } }),
  ...placeholders.map((Email, index) =>
    stop(`CO-3${index}`, `The e-mail ${Email} is a placeholder.`, { properties: { Email } }),
  ),
  ...doubtful.map(([Email, why], index) =>
    ask(`CO-4${index}`, `The e-mail has ${why}.`, { properties: { Email } }),
  ),
  ask('CO-24', 'The mobile was never proved.', { calls: { 22: null } }),
  ask('CO-25', 'The code for the mobile failed.', { failed: [22] }),
  ask('CO-26', 'The e-mail was never proved.', { calls: { 13: null } }),
  ask('CO-27', 'The mobile was changed after the code.', {
    later: [{ patch: { Mobile: '9820199991' } }, 'sign'],
  }),
  ask('CO-28', 'The e-mail was changed after its message.', {
    later: [{ patch: { Email: 'another.kale@example.in' } }, 'sign'],
  }),
  ask('CO-29', 'After a rejection the mobile was changed and the form signed again.', {
    later: ['reject', { patch: { Mobile: '9820199992' } }, 'sign'],
  }),
  ask('CO-48', 'After a rejection the e-mail was changed and the form signed again.', {
    later: ['reject', { patch: { Email: 'third.kale@example.in' } }, 'sign'],
  }),

  pass('CO-51', 'The mobile is the spouse’s.', {
    properties: { MobileRelationshipName: 'Spouse' },
    straight: false,
  }),
  pass('CO-52', 'The mobile and the e-mail are those of the parents.', {
    properties: { MobileRelationshipName: 'Dependent Parents', EmailRelationshipName: 'Dependent Parents' },
    straight: false,
  }),
  pass('CO-53', 'The relation is written in capital letters.', {
    properties: { MobileRelationshipName: 'SELF', EmailRelationshipName: 'SELF' },
  }),
  pass('CO-54', 'A married couple shares a mobile and declares it.', {
    properties: { MobileRelationshipName: 'Spouse' },
    other: ({ mobile }) => ({ Mobile: mobile, FirstName: 'Lata' }),
    straight: false,
    mayAsk: true,
  }),
  pass('CO-55', 'A Yahoo mailbox.', { properties: { Email: 'amit.kale55@yahoo.co.in' } }),
  pass('CO-56', 'A mailbox with a plus.', { properties: { Email: 'amit.kale+kyc@gmail.com' } }),
  pass('CO-57', 'The name Natasha begins with na.', { properties: { Email: 'natasha.kale57@gmail.com' } }),
  pass('CO-58', 'A mailbox of a firm’s own domain.', { properties: { Email: 'amit@kaleandsons.in' } }),
  pass('CO-59', 'The mobile was changed, and proved again.', {
    later: [{ patch: { Mobile: '9820199959' } }, { call: 22 }, 'sign'],
  }),
  pass('CO-60', 'A Rediffmail mailbox.', { properties: { Email: 'amitkale60@rediffmail.com' } }),
];
