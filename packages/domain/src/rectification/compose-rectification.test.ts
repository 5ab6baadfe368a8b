import { FieldId } from '@kyc/contract/fields';
import { describe, expect, test } from 'vitest';
import { composeRectification, type RejectedField, type Rejection } from './compose-rectification.ts';
import { offersAssistance, shippedTexts } from './published-set.ts';
import { customerLanguages, type CustomerLanguage, type TextSet } from './text-set.ts';
import { writeEmail, writeHelpSms, writeSms } from './write-letters.ts';

/** As if everything that is shipped had been published, or only so much of it. */
function setOf(isPublished: (text: (typeof shippedTexts)[number]) => boolean = () => true): TextSet {
  const find = (subject: string, id: number, language: CustomerLanguage) =>
    shippedTexts.find(
      (text) =>
        text.subject === subject && text.subjectId === id && text.language === language && isPublished(text),
    );
  return {
    version: 'test',
    reason: (id, language) => {
      const { short, what, todo } = find('reason', id, language) ?? {};
      return short == null || what == null || todo == null ? undefined : { short, what, todo };
    },
    solution: (id, language) => find('solution', id, language)?.todo ?? undefined,
    fieldName: (id, language) => find('field', id, language)?.short ?? undefined,
    offersAssistance,
  };
}

const all = setOf();
const field = (
  fieldId: number,
  reasonId: number | null,
  solutionId: number | null = null,
): RejectedField => ({
  fieldId,
  reasonId,
  solutionId,
  isInternal: false,
  documentTypes: [],
});
const rejection = (rejected: readonly RejectedField[], wanted: Partial<Rejection> = {}): Rejection => ({
  applicationId: 4711,
  uan: 'UAN0000123',
  attemptNo: 1,
  language: 'en',
  dueOn: '2026-12-05',
  isModeRejected: false,
  rejected,
  accountLast4: '1234',
  line: null,
  ...wanted,
});
const devanagari = /\p{Script=Devanagari}/u;
const head = {
  firstName: 'Amit',
  broker: 'Demo Broking',
  link: 'https://kyc.demo.example.com',
  help: { phone: '1600 110 110', email: 'help@demo.example.com' },
};

describe('what a customer reads of a rejection', () => {
  test('field by field in his language, with the last digits of his account and its words for screen readers', () => {
    const { Fields, ...rest } = composeRectification(
      rejection([field(FieldId.BankAccount, 19, 28), field(FieldId.Signature, null)]),
      all,
    );
    expect(rest).toEqual({
      ApplicationId: 4711,
      Uan: 'UAN0000123',
      AttemptNo: 1,
      Language: 'en',
      DueOn: '2026-12-05',
      Mode: 'fields',
      TextsVersion: 'test',
      Assistance: false,
      Line: null,
      General: null,
    });
    expect(Fields.map(({ FieldName, Short, What, Solution }) => [FieldName, Short, What, Solution])).toEqual([
      [
        'Bank account',
        'Bank account not verified',
        'Our small test payment to the bank account ending 1234 did not go through.',
        'Check the account number and IFSC.',
      ],
      ['Signature', 'Signature', 'Signature needs a correction.', null],
    ]);
  });

  test('English where the language is not known', () => {
    const body = composeRectification(rejection([field(FieldId.BankAccount, 19)], { language: null }), all);
    expect(body.Language).toBe('en');
  });

  test('a reason without Hindi has the fallback in Hindi, and no sentence is mixed', () => {
    const set = setOf(({ subject, language }) => language === 'en' || subject === 'field');
    const [first] = composeRectification(
      rejection([field(FieldId.Pan, 11, 16)], { language: 'hi' }),
      set,
    ).Fields;
    expect([first?.What, first?.Todo, first?.Solution]).toEqual([
      'पैन नंबर में सुधार चाहिए।',
      'कृपया अपना आवेदन खोलकर इसे जाँचें।',
      null,
    ]);
  });

  test('a field without a Hindi name makes all of it English', () => {
    const set = setOf(({ subject, language, subjectId }) =>
      subject === 'field' ? language === 'en' || subjectId !== FieldId.Selfie : true,
    );
    const body = composeRectification(
      rejection([field(FieldId.Pan, 11), field(FieldId.Selfie, 94)], { language: 'hi' }),
      set,
    );
    expect(body.Language).toBe('en');
    expect(devanagari.test(JSON.stringify(body))).toBe(false);
  });

  test('a text that names digits that are not known is not said', () => {
    const body = composeRectification(
      rejection([field(FieldId.BankAccount, 18)], { accountLast4: undefined }),
      all,
    );
    expect(body.Fields[0]?.What).toBe('Bank account needs a correction.');
  });

  test('one internal reason sends the general text alone, whatever else was rejected and added', () => {
    const rejected = [field(FieldId.Pan, 11), { ...field(FieldId.Selfie, 94), isInternal: true }];
    for (const language of customerLanguages) {
      const body = composeRectification(
        rejection(rejected, { language, line: 'Please call us', isModeRejected: true }),
        all,
      );
      expect(body).toMatchObject({ Mode: 'general', Fields: [], Line: null, Language: language });
      expect(body.General).toBe(
        language === 'en'
          ? 'We could not open your account with this application. Our help desk will tell you more.'
          : 'इस आवेदन से आपका खाता नहीं खुल सका। अधिक जानकारी हमारा हेल्प डेस्क देगा।',
      );
      expect(writeSms(body, head)).toBeNull();
      expect(writeHelpSms(body, head)).toBeNull();
      expect(writeEmail(body, head).text).toContain(body.General);
    }
  });

  test('reason 12 never says that somebody is a client', () => {
    for (const language of customerLanguages)
      for (const solution of [17, 18]) {
        const body = composeRectification(rejection([field(FieldId.Pan, 12, solution)], { language }), all);
        expect(body.Fields[0]?.Solution).toBeNull();
        expect(JSON.stringify(body)).not.toMatch(/existing|old account|already|मौजूदा खाते|पुराना खाता/);
      }
  });

  test('a rejected mode is told as one, with its fields', () => {
    const body = composeRectification(rejection([field(FieldId.Esign, 97)], { isModeRejected: true }), all);
    expect(body.Mode).toBe('mode');
    expect(body.Fields).toHaveLength(1);
  });
});

describe('all 143 reasons in both languages', () => {
  const reasons = shippedTexts.filter(({ subject, language }) => subject === 'reason' && language === 'en');

  test('there are so many', () => {
    expect(reasons).toHaveLength(143);
  });

  test.each(customerLanguages)('no sentence of %s is mixed, in body, SMS and e-mail', (language) => {
    const allowed =
      /IFSC|ITR|NRI|OTP|PIN|F&O|incometax\.gov\.in|https:\/\/\S+|\S+@\S+|UAN0000123|Amit|Demo Broking|05-Dec-2026/g;
    for (const { subjectId } of reasons) {
      const body = composeRectification(rejection([field(FieldId.Pan, subjectId)], { language }), all);
      const letter = writeEmail(body, head);
      const said = [
        ...body.Fields.flatMap(({ FieldName, Short, What, Todo }) => [FieldName, Short, What, Todo]),
        writeSms(body, head)?.text ?? '',
        letter.subject,
        letter.text,
      ].map((text) => text.replace(allowed, ''));
      for (const text of said)
        expect(language === 'hi' ? /[A-Za-z]/.test(text) : devanagari.test(text), text).toBe(false);
    }
  });

  test('one SMS of one part in English, and of two in Hindi, with real values', () => {
    const lengths = { en: new Set<number>(), hi: new Set<number>() };
    for (const language of customerLanguages)
      for (const { subjectId } of reasons) {
        const rejected = [
          field(FieldId.Pan, subjectId),
          field(FieldId.Selfie, 94),
          field(FieldId.Photo, null),
        ];
        const sms = writeSms(composeRectification(rejection(rejected, { language }), all), head);
        lengths[language].add(sms?.parts ?? 0);
        expect(sms?.text).toContain(' +2');
      }
    expect([...lengths.en]).toEqual([1]);
    expect([...lengths.hi]).toEqual([2]);
  });
});

test('in 10,000 rejections of rich applications nothing is said of other people, of numbers or of the desk', () => {
  // What an application of the product holds beside what may be said of it.
  const forbidden = [
    'SURESH IYER PENNY',
    'MEENA SIGNER RAO',
    'HDFC0009999',
    '50100123451234',
    'ABCPK1234L',
    '9876501234',
    'Reason of the desk',
    'Remark of the verifier',
    'score 43',
  ];
  const reasonIds = [...new Set(shippedTexts.filter((t) => t.subject === 'reason').map((t) => t.subjectId))];
  const solutionIds = [
    ...new Set(shippedTexts.filter((t) => t.subject === 'solution').map((t) => t.subjectId)),
  ];
  let state = 20_261_123;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const anyOf = (ids: readonly number[]) => ids[next(ids.length)] ?? 1;
  const fieldIds = Object.values(FieldId);
  for (let count = 0; count < 10_000; count += 1) {
    const rejected = Array.from({ length: 1 + next(4) }, () => ({
      ...field(anyOf(fieldIds), anyOf(reasonIds), anyOf(solutionIds)),
      isInternal: next(20) === 0,
      // A caller that hands over more than it should changes nothing.
      deskReason: forbidden[6],
      remark: forbidden[7],
      pennyDropName: forbidden[0],
    }));
    const rich = {
      ...rejection(rejected, { language: customerLanguages[next(2)] ?? 'en', isModeRejected: next(5) === 0 }),
      signerName: forbidden[1],
      bankAccountNo: forbidden[3],
      pan: forbidden[4],
      mobile: forbidden[5],
    };
    const body = composeRectification(rich, all);
    const said = JSON.stringify([
      body,
      writeSms(body, head),
      writeHelpSms(body, head),
      writeEmail(body, head),
    ]);
    const found = forbidden.filter((value) => said.includes(value));
    expect(found).toEqual([]);
    expect(said.replaceAll('UAN0000123', '').replace('1600 110 110', '')).not.toMatch(/\d{5}/);
    expect(said).not.toMatch(/is a client|existing account|already registered/i);
  }
});
