import { allUserTypes, UserType } from '@kyc/contract/user-types';
import {
  allStatuses,
  ApplicationStatus,
  type ApplicationStatus as Status,
} from '@kyc/contract/application-status';
import { describe, expect, test } from 'vitest';
import type { Attribute } from './attribute.ts';
import { maskProperties, maskSentence, maskText } from './mask-value.ts';
import {
  exportSights,
  mayReveal,
  sightsOf,
  wholeSights,
  type HeldApplication,
  type Onlooker,
} from './sight.ts';

const user = (userType: UserType, wanted: Partial<Onlooker> = {}): Onlooker => ({
  tenantId: 1,
  userId: 7,
  userType,
  allowViewData: true,
  employeeCode: 'E7',
  branchCode: 'PUN',
  ...wanted,
});
const application = (wanted: Partial<HeldApplication> = {}): HeldApplication => ({
  status: ApplicationStatus.Assigned,
  verifierId: 7,
  empCode: null,
  empBranchCode: null,
  ...wanted,
});
const { Sales, Verifier, Admin, Audit, Business, SalesManager } = UserType;

/** The table of masks, attribute by attribute: w complete, p the last four, the year, a…@host or initials, - nothing. */
const table: Readonly<Record<string, readonly [attributes: readonly Attribute[], sights: string]>> = {
  //                          holder, other verifier, Admin, own lead, other lead, Business, Audit
  name: [['name'], 'w w w w p w w'],
  pan: [['pan'], 'w p p p p p p'],
  mobile: [['mobile', 'email'], 'w p p w p p p'],
  account: [['account'], 'w p p - - p p'],
  birth: [['birthDate'], 'w p p p p p p'],
  pincode: [['pincode'], 'w w w w w w w'],
  address: [['address', 'place'], 'w - - - - - -'],
  picture: [['picture'], 'w - - - - - -'],
};
const own = application({ empCode: 'E7', status: ApplicationStatus.Pending, verifierId: null });
const columns: readonly [who: string, application: HeldApplication, onlooker: Onlooker][] = [
  ['who holds it', application(), user(Verifier)],
  ['another verifier', application({ verifierId: 8 }), user(Verifier)],
  ['an Admin', application(), user(Admin)],
  ['sales, an own lead', own, user(Sales)],
  ["sales, another's lead", application({ empCode: 'E8' }), user(Sales)],
  ['Business', application(), user(Business)],
  ['Audit', application(), user(Audit)],
];
const words = { w: 'whole', p: 'part', '-': 'none' } as const;

describe('visible values, by role and purpose', () => {
  test.each(columns)('%s', (who, seen, onlooker) => {
    const column = columns.findIndex(([name]) => name === who);
    const expected = Object.values(table).flatMap(([attributes, sights]) =>
      attributes.map((attribute) => [
        attribute,
        words[(sights.split(' ')[column] ?? '-') as 'w' | 'p' | '-'],
      ]),
    );
    const shown = sightsOf(seen, onlooker);
    expect(expected.map(([attribute]) => [attribute, shown[attribute as Attribute]])).toEqual(expected);
  });

  test('a verifier holds only applications assigned to them, put on hold by them or waiting for the back office', () => {
    const held = (status: Status, verifierId: number | null) =>
      sightsOf(application({ status, verifierId }), user(Verifier)).pan === 'whole';
    expect(allStatuses.filter((status) => held(status, 7))).toEqual([3, 5, 7, 8]);
    // A system-rejected one may be corrected by any verifier.
    expect(allStatuses.filter((status) => held(status, 8))).toEqual([7]);
    expect(allStatuses.filter((status) => held(status, null))).toEqual([7]);
  });

  test('a manager sees the leads of the branch, a salesperson only their own', () => {
    const ofBranch = application({ empCode: 'E8', empBranchCode: 'PUN' });
    expect(sightsOf(ofBranch, user(SalesManager)).mobile).toBe('whole');
    expect(sightsOf(ofBranch, user(Sales)).mobile).toBe('part');
    expect(
      sightsOf(application({ empBranchCode: null }), user(SalesManager, { branchCode: null })).mobile,
    ).toBe('part');
  });

  test('without Allow View Data no user sees more than others, and none can reveal', () => {
    for (const userType of allUserTypes) {
      const blind = user(userType, { allowViewData: false });
      expect(sightsOf(own, blind).mobile).toBe('part');
      expect(sightsOf(application(), blind)).not.toMatchObject({ pan: 'whole' });
      expect(mayReveal('pan', blind)).toBe(false);
      expect(mayReveal('picture', blind)).toBe(false);
    }
  });

  test('I10 without Allow View Data sales see only the names of their own leads', () => {
    const blind = user(Sales, { allowViewData: false });
    expect(sightsOf(own, blind)).toEqual({
      ...sightsOf(application({ empCode: 'E8' }), blind),
      name: 'whole',
    });
    expect(sightsOf(application({ empCode: 'E8' }), blind).name).toBe('part');
  });

  test('an export leaves masked unless by the right, and no account number by any', () => {
    expect(exportSights(false)).toMatchObject({
      name: 'whole',
      pan: 'part',
      mobile: 'part',
      address: 'none',
    });
    expect(exportSights(true)).toMatchObject({
      pan: 'whole',
      mobile: 'whole',
      address: 'whole',
      account: 'part',
    });
  });

  test('Admin and Audit reveal values and documents, another verifier only documents, others nothing', () => {
    const who = (attribute: Attribute) =>
      allUserTypes.filter((userType) => mayReveal(attribute, user(userType)));
    expect(new Set(who('pan'))).toEqual(new Set([Admin, Audit]));
    expect(new Set(who('picture'))).toEqual(new Set([Verifier, Admin, Audit]));
  });
});

describe('the visible part of a value', () => {
  test.each<[Attribute, string, string]>([
    ['pan', 'ABCPE1234F', 'XXXXXX234F'],
    ['mobile', '9812345678', 'XXXXXX5678'],
    ['account', '001234567890', 'XXXXXX7890'],
    ['proofNumber', 'MH1220110062821', 'XXXXXX2821'],
    ['email', 'asha.rao@example.com', 'a…@example.com'],
    ['birthDate', '1990-05-17', '1990'],
    ['name', 'Asha Vijay  Rao', 'AXXXX VXXXX RXXXX'],
    ['account', '1234', 'XXXX'],
    ['mobile', '', ''],
  ])('of %s %s: %s', (attribute, value, shown) => {
    expect(maskText(attribute, value, 'part')).toBe(shown);
    // Masking twice has the same effect as masking once.
    expect(maskText(attribute, shown, 'part')).toBe(shown);
    expect(maskText(attribute, value, 'whole')).toBe(value);
    expect(maskText(attribute, value, 'none')).toBe(value === '' ? '' : 'XXXX');
  });

  test('properties are masked by their names; numbers that may not be seen are not there', () => {
    const sights = sightsOf(application(), user(Admin));
    expect(
      maskProperties(
        {
          ApplicationId: 12,
          PAN: 'ABCPE1234F',
          Mobile: null,
          CorrespondenceHouseNo: '12 B',
          CorrespondencePincode: '411001',
          Latitude: 18.52,
          AadhaarSuffix: '4321',
          PanSelfie: 91,
        },
        sights,
      ),
    ).toEqual({
      ApplicationId: 12,
      PAN: 'XXXXXX234F',
      Mobile: null,
      CorrespondenceHouseNo: 'XXXX',
      CorrespondencePincode: '411001',
      Latitude: null,
      AadhaarSuffix: '4321',
      PanSelfie: 91,
    });
  });

  test("a sentence loses its application's values, in either spelling, and other numbers too", () => {
    const sights = sightsOf(application(), user(Admin));
    const values = {
      DateOfBirth: '1990-05-17',
      Email: 'asha@example.com',
      PAN: 'ABCPE1234F',
      Name: 'Asha Rao',
    };
    expect(
      maskSentence(
        'Asha Rao: declared 17/05/1990 and 1990-05-17, asha@example.com, ABCPE1234F; 9812345678 too.',
        values,
        sights,
      ),
    ).toBe('Asha Rao: declared 1990 and 1990, a…@example.com, XXXXXX234F; XXXXXX5678 too.');
    expect(maskSentence('9812345678', values, wholeSights)).toBe('9812345678');
  });
});
