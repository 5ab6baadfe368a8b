import { readFileSync } from 'node:fs';
import { FieldId } from '@kyc/contract/fields';
import { describe, expect, test } from 'vitest';
import { composeRectification, type RejectedField, type Rejection } from './compose-rectification.ts';
import { offersAssistance, shippedTexts } from './published-set.ts';
import { customerLanguages, type CustomerLanguage, type TextSet } from './text-set.ts';
import { writeEmail, writeHelpSms, writeSms } from './write-letters.ts';

interface Standard {
  readonly reasons: readonly {
    readonly reasonId: number;
    readonly fieldId: number;
    readonly solutionIds: readonly number[];
  }[];
}
const { reasons: standardReasons } = JSON.parse(
  readFileSync(new URL('../../../db/data/reasons.json', import.meta.url), 'utf8'),
) as Standard;

/** All shipped texts as published, or a subset. */
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
      SignAgain: true,
      Assistance: false,
      Line: null,
      General: null,
    });
    expect(Fields.map(({ FieldName, Short, What, Solution }) => [FieldName, Short, What, Solution])).toEqual([
      [
        'Bank account',
        'Bank account not verified',
        'Our small test payment to the bank account ending 1234 failed.',
        null,
      ],
      ['Signature', 'Signature', 'Signature needs a correction.', null],
      [
        'e-Sign',
        'New e-Sign needed',
        'The form that you signed shows details that you are asked to correct.',
        null,
      ],
    ]);
  });

  test('English where the language is not known', () => {
    const body = composeRectification(rejection([field(FieldId.BankAccount, 19)], { language: null }), all);
    expect(body.Language).toBe('en');
  });

  test.each([
    ['a field name', { subject: 'field', subjectId: FieldId.Selfie }],
    ['a reason', { subject: 'reason', subjectId: 94 }],
    ['a solution', { subject: 'solution', subjectId: 118 }],
    ['the name of the requested e-Sign', { subject: 'field', subjectId: FieldId.Esign }],
  ])('L2 %s without Hindi makes the complete message English', (_part, missing) => {
    const set = setOf(
      ({ subject, subjectId, language }) =>
        language === 'en' || subject !== missing.subject || subjectId !== missing.subjectId,
    );
    const rejected = [field(FieldId.Pan, 11, 16), field(FieldId.Selfie, 94, 118)];
    const body = composeRectification(rejection(rejected, { language: 'hi' }), set);
    expect(body.Language).toBe('en');
    expect(devanagari.test(JSON.stringify(body))).toBe(false);
    expect(body.Fields[0]?.What).toMatch(/^Your PAN is not linked/);
    expect(composeRectification(rejection(rejected, { language: 'hi' }), all).Language).toBe('hi');
  });

  test('L2 a reason without a text in either language keeps the language, with words that need no case', () => {
    const set = setOf(({ subject, subjectId }) => subject !== 'reason' || subjectId !== 4);
    const { Fields, Language } = composeRectification(
      rejection([field(FieldId.Email, 4)], { language: 'hi' }),
      set,
    );
    expect(Language).toBe('hi');
    expect([Fields[0]?.What, Fields[0]?.Todo, Fields[0]?.Solution]).toEqual([
      'ई-मेल पता: सुधार चाहिए।',
      'कृपया अपना आवेदन खोलकर इसे जाँचें।',
      null,
    ]);
  });

  test.each([
    ['hi', 'कृपया दिन की रोशनी में फोटो लें।', 'hi'],
    ['hi', 'Please take the photo in daylight.', 'en'],
    ['en', 'Please take the photo in daylight.', 'en'],
    ['hi', '12.5', 'hi'],
    // The server refuses this rejection: see customer-line.test.ts.
    ['en', 'कृपया दिन की रोशनी में फोटो लें।', 'en'],
  ] as const)('L7 a message for a customer of %s with the line %s is in %s', (wanted, line, language) => {
    const body = composeRectification(rejection([field(FieldId.Pan, 11)], { language: wanted, line }), all);
    expect([body.Language, body.Line]).toEqual([language, line]);
  });

  test('a text that names digits that are not known is not said', () => {
    const body = composeRectification(
      rejection([field(FieldId.BankAccount, 18)], { accountLast4: undefined }),
      all,
    );
    expect(body.Fields[0]?.What).toBe('Bank account needs a correction.');
  });

  test('one internal reason sends only the general text, even with other rejections and added lines', () => {
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

  test('reason 12 never reveals that another person is a client', () => {
    for (const language of customerLanguages)
      for (const solution of [17, 18]) {
        const body = composeRectification(rejection([field(FieldId.Pan, 12, solution)], { language }), all);
        expect(body.Fields[0]?.Solution).toBeNull();
        expect(JSON.stringify(body)).not.toMatch(
          /existing|old account|already|again|one more|another account|log in|मौजूदा खाते|पुराना खाता|एक और|लॉग इन/,
        );
      }
  });

  test('a rejected mode is reported as one item, with its fields', () => {
    const body = composeRectification(rejection([field(FieldId.Esign, 97)], { isModeRejected: true }), all);
    expect(body.Mode).toBe('mode');
    expect(body.Fields).toHaveLength(1);
    expect(body.SignAgain).toBe(true);
  });

  test.each([
    ['a mobile number', FieldId.Mobile, 3, true],
    ['a photo', FieldId.Photo, 77, true],
    ['a signature', FieldId.Signature, 26, true],
    ['a street', FieldId.PermanentStreet, 107, true],
    ['bank details that the proof contradicts', FieldId.BankProof, 24, true],
    ['a bank proof that is not clear', FieldId.BankProof, 22, false],
    ['a PAN card that is not clear', FieldId.PanPhoto, 14, false],
    ['a PAN card with a request for a new selfie', FieldId.PanPhoto, 16, true],
    ['a promo code', FieldId.PromoCodeProof, 142, false],
    ['another broker', FieldId.BrokerName, 133, false],
    ['an income proof with a request for another plan', FieldId.IncomeProof, 137, true],
    ['an income proof that is not clear', FieldId.IncomeProof, 140, false],
  ] as const)('L1 %s: whether the customer signs again', (_what, fieldId, reasonId, expected) => {
    for (const language of customerLanguages) {
      const { SignAgain, Fields } = composeRectification(
        rejection([field(fieldId, reasonId)], { language }),
        all,
      );
      expect(SignAgain).toBe(expected);
      expect(Fields.map(({ FieldId: id }) => id)).toEqual(expected ? [fieldId, FieldId.Esign] : [fieldId]);
    }
  });

  test('L1 the e-Sign is the last request, and appears once if it was rejected too', () => {
    const rejected = [field(FieldId.Esign, 97, 121), field(FieldId.MiddleName, 102, 126)];
    const { Fields } = composeRectification(rejection(rejected), all);
    expect(Fields.map(({ FieldId: id }) => id)).toEqual([FieldId.MiddleName, FieldId.Esign]);
    expect(Fields[1]?.What).toBe('The name on the e-Sign differs from the name in your application.');
  });

  test('L4 the letter shows the instruction of the reason, and a solution that this instruction does not contain', () => {
    const letterOf = (reasonId: number, solutionId: number, language: CustomerLanguage = 'en') =>
      writeEmail(
        composeRectification(
          rejection([field(FieldId.BankAccount, reasonId, solutionId)], { language }),
          all,
        ),
        head,
      ).text;
    // Solution 31 belongs to another reason.
    expect(letterOf(19, 31)).toContain(
      [
        'What to do: Check the account number and the IFSC. If both are right, upload a cancelled cheque with your name printed on it.',
        'Our suggestion: Add a resident savings or current account with you as the first holder.',
      ].join('\n'),
    );
    expect(letterOf(19, 31, 'hi')).toContain('\nहमारा सुझाव: ');
    expect(letterOf(19, 29)).not.toContain('suggestion');
    expect(letterOf(19, 29, 'hi')).not.toContain('सुझाव');
    // Solution 144 repeats the instruction of reason 140 word by word.
    expect(letterOf(140, 144)).not.toContain('suggestion');
    expect(letterOf(140, 144).split('Upload a clear copy of the income proof.')).toHaveLength(2);
  });

  describe('the letter of several rejected lines of an address', () => {
    const lines = [
      field(FieldId.CorrespondenceHouseNo, 49, 75),
      field(FieldId.CorrespondenceStreet, 51, 75),
      field(FieldId.CorrespondenceLocation, 55, 75),
    ];
    const bodyIn = (language: CustomerLanguage) => composeRectification(rejection(lines, { language }), all);

    test.each([
      [
        'en',
        'House or flat number, Street and Locality: ',
        'What to do: Correct what differs to match the proof',
      ],
      ['hi', 'मकान या फ़्लैट नंबर, सड़क या गली और इलाक़ा: ', 'क्या करें: जो अलग है उसे प्रमाण के अनुसार ठीक करें'],
    ] as const)('in %s names them together and gives the instruction once', (language, names, todo) => {
      const { text } = writeEmail(bodyIn(language), head);
      expect(text).toContain(`\n${names}`);
      expect(text.split(todo)).toHaveLength(2);
    });

    test('requests each answer for its field', () => {
      expect(bodyIn('en').Fields.map(({ FieldId: id, Properties }) => [id, Properties])).toEqual([
        [FieldId.CorrespondenceHouseNo, ['CorrespondenceHouseNo']],
        [FieldId.CorrespondenceStreet, ['CorrespondenceStreet']],
        [FieldId.CorrespondenceLocation, ['CorrespondenceLocation']],
        [FieldId.Esign, []],
      ]);
    });
  });

  test.each([
    ['en', [FieldId.PanPhoto], 'Application UAN0000123: 1 correction needed'],
    ['en', [FieldId.PanPhoto, FieldId.PromoCodeProof], 'Application UAN0000123: 2 corrections needed'],
    ['hi', [FieldId.PanPhoto], 'आवेदन UAN0000123: 1 सुधार चाहिए'],
    ['hi', [FieldId.PanPhoto, FieldId.PromoCodeProof], 'आवेदन UAN0000123: 2 सुधार चाहिए'],
  ] as const)('the subject in %s of %j counts in singular and plural', (language, ids, subject) => {
    const rejected = ids.map((id) => field(id, id === FieldId.PanPhoto ? 14 : 142));
    expect(writeEmail(composeRectification(rejection(rejected, { language }), all), head).subject).toBe(
      subject,
    );
  });

  describe.each(customerLanguages)('I7 in %s the customer reads nothing twice', (language) => {
    test('no standard reason is followed by a solution that it contains', () => {
      const repeated = standardReasons.flatMap(({ reasonId, fieldId, solutionIds }) =>
        solutionIds.flatMap((solutionId) => {
          const { Fields } = composeRectification(
            rejection([field(fieldId, reasonId, solutionId)], { language }),
            all,
          );
          return Fields[0]?.Solution ? [[reasonId, solutionId]] : [];
        }),
      );
      // Reason 80 does not name the income range.
      expect(repeated).toEqual([[80, 102]]);
    });
  });

  test('I7 a solution is shown with an instruction that the tenant wrote, unless its words contain the solution', () => {
    const own = (todo: string): TextSet => ({
      ...all,
      reason: (id, language) => {
        const text = all.reason(id, language);
        return text && { ...text, todo };
      },
    });
    const solutionWith = (todo: string) =>
      composeRectification(rejection([field(FieldId.Selfie, 93, 23)]), own(todo)).Fields[0]?.Solution;
    expect(solutionWith('Hold the phone still.')).toBe('Take the selfie again in good light.');
    expect(solutionWith('Please take the selfie again, in good light and without a cap.')).toBe(null);
  });
});

test('a field that the published texts do not name is called by its label', () => {
  const unnamed: TextSet = {
    ...all,
    fieldName: (id, language) => (id === FieldId.Company ? undefined : all.fieldName(id, language)),
  };
  const { Language, Fields } = composeRectification(
    rejection([field(FieldId.Company, null)], { language: 'hi' }),
    unnamed,
  );
  expect([Language, Fields[0]?.FieldName]).toEqual(['en', 'Company']);
});

describe('all 143 reasons in both languages', () => {
  const reasons = shippedTexts.filter(({ subject, language }) => subject === 'reason' && language === 'en');

  test('the number of texts', () => {
    expect(reasons).toHaveLength(143);
  });

  test.each(customerLanguages)('no sentence of %s is mixed, in body, SMS and e-mail', (language) => {
    const allowed =
      /IFSC|ITR|NRI|NRE|OTP|PIN|F&O|C\/O|R\.|incometax\.gov\.in|https:\/\/\S+|\S+@\S+|UAN0000123|Amit|Demo Broking|05-Dec-2026/g;
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

  test('with real values, one SMS has one part in English and two in Hindi', () => {
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
        expect(sms?.text).toContain(' +3');
      }
    expect([...lengths.en]).toEqual([1]);
    expect([...lengths.hi]).toEqual([2]);
  });
});

test('10,000 rejections of rich applications contain nothing about other people, no numbers and no internal words', () => {
  // Values of an application other than the ones that a message may contain.
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
