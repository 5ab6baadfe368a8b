import { readFileSync } from 'node:fs';
import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { reviewFields } from '../review-fields/all-fields.ts';
import { applicationProperties, headProperties } from '@kyc/contract/applications/application-properties';
import { describe, expect, test } from 'vitest';
import { mayShowSolution, shippedTexts } from './published-set.ts';
import { requestedAnswers } from './requested-answers.ts';
import { customerLanguages } from './text-set.ts';

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

/** Words of an instruction, and the answers of which the customer must be able to give at least one. */
const documents: readonly (readonly [RegExp, readonly number[]])[] = [
  [/upload|अपलोड/i, Object.values(DocumentType)],
  [/upload[^.]*\bPAN card|पैन कार्ड[^।]*फोटो[^।]*अपलोड|पैन कार्ड अपलोड/i, [DocumentType.PanPhoto]],
  [/address proof|पते का प्रमाण|पते के प्रमाण|masked Aadhaar|मास्क/i, [DocumentType.AddressProofFrontSide]],
  [/the back of|पिछला हिस्सा|both sides|दोनों तरफ़/i, [DocumentType.AddressProofBackSide]],
  [
    /upload[^.]*(?:cheque|passbook|statement|banker)|(?:चेक|पासबुक|बैंक का पत्र)[^।]*अपलोड/i,
    [DocumentType.BankProof, DocumentType.IncomeProof],
  ],
  [/take (?:the|a)[^.]*selfie|सेल्फ़ी[^।]*लें/i, [DocumentType.Selfie]],
  [/signature[^.]*upload|upload[^.]*signature|हस्ताक्षर[^।]*अपलोड/i, [DocumentType.Signature]],
  [/\brecord (?:again|yourself|alone|the video)|रिकॉर्ड करें/i, [DocumentType.IPV]],
  [/e-sign|ई-साइन/i, [DocumentType.AOF]],
  [
    /income proof|salary slip|proof of[^.]*income|आय (?:का|के) प्रमाण|वेतन पर्ची अपलोड/i,
    [DocumentType.IncomeProof],
  ],
  [/DigiLocker|डिजिलॉकर/i, [DocumentType.DigilockerAadhaarXml, DocumentType.PanPhoto]],
  [/offer requires|ऑफ़र में माँगा/i, [DocumentType.PromoCodeProof]],
];
const properties: readonly (readonly [RegExp, RegExp])[] = [
  [/cash plan|कैश प्लान/i, /^PlanId$/],
  [/(?:correct|enter)[^.]*pin code|पिन कोड[^।]*(?:ठीक करें|भरें)/i, /Pincode$/],
  [/(?:correct|enter)[^.]*\bcity\b|शहर[^।]*(?:ठीक करें|भरें)/i, /City$/],
  [/select[^.]*\bstate\b|city and (?:the )?state|राज्य[^।]*(?:चुनें|ठीक करें)/i, /State$/],
  [/select India|भारत चुनें/i, /Country$/],
  [/your own mobile|मोबाइल नंबर[^।]*भर/i, /^Mobile$/],
  [/relationship|रिश्ता चुनें/i, /RelationshipName$/],
  [/e-mail address[^.]*verify|ई-मेल पता[^।]*भर/i, /^Email$/],
  [/date of birth as in|correct the date|तारीख[^।]*ठीक करें/i, /^DateOfBirth$/],
  [/enter your own PAN|अपना पैन भरें/i, /^PAN$/],
  [/\bIFSC\b[^.]*(?:printed)|IFSC भरें/i, /^IFSC$/],
  [/add (?:an|a)[^.]*account|खाता जोड़ें|correct the bank details|बैंक विवरण ठीक/i, /^BankAccountNo$/],
  [/both names|दोनों नाम/i, /^LastName$/],
  [/father's (?:full )?name|पिता[^।]* नाम[^।]*(?:भरें|ठीक)/i, /^FatherName$/],
  [/mother's (?:full )?name|माता का[^।]*नाम/i, /^MotherName$/],
  [/occupation that|पेशा चुनें/i, /^OccupationName$/],
  [/or the occupation|पदनाम या पेशा/i, /^OccupationName$/],
  [/income range|आय-वर्ग चुनें/i, /^AnnualIncomeName$/],
  [/(?:trading|your) experience|अनुभव चुनें/i, /^TradingExperienceName$/],
  [/client code|क्लाइंट कोड भरें/i, /^BrokerCode$/],
  [/name of the broker|ब्रोकर का[^।]*नाम भरें/i, /^BrokerName$/],
  [/remove the promo|प्रोमो कोड हटाएँ/i, /^PromoCode$/],
];

const textOf = (subject: string, id: number, language: string) =>
  shippedTexts.find((text) => text.subject === subject && text.subjectId === id && text.language === language)
    ?.todo ?? '';

describe('L5 the customer can supply everything that a text requests', () => {
  const all = standardReasons.flatMap((reason) =>
    customerLanguages.map((language) => ({ ...reason, language })),
  );

  test('there are 143 reasons in two languages', () => {
    expect(all).toHaveLength(286);
  });

  test.each(all)('reason $reasonId in $language', ({ reasonId, fieldId, solutionIds, language }) => {
    const supplied = requestedAnswers(fieldId, reasonId);
    const instructions = [
      textOf('reason', reasonId, language),
      ...solutionIds.filter(mayShowSolution).map((id) => textOf('solution', id, language)),
    ];
    for (const instruction of instructions) {
      expect(instruction).not.toBe('');
      for (const [words, types] of documents)
        if (words.test(instruction) && isForUpload(instruction))
          expect(
            supplied.documentTypes.some((type) => types.includes(type)),
            `${instruction} ${words.source}`,
          ).toBe(true);
      for (const [words, property] of properties)
        if (words.test(instruction))
          expect(
            supplied.properties.some((name) => property.test(name)),
            `${instruction} ${words.source}`,
          ).toBe(true);
    }
  });

  test('every requested property is one of PATCH, and every document type is one of the intake', () => {
    const known = new Set([...Object.keys(applicationProperties), ...Object.keys(headProperties), 'Mobile']);
    const types: readonly number[] = Object.values(DocumentType);
    for (const { reasonId, fieldId } of standardReasons) {
      const supplied = requestedAnswers(fieldId, reasonId);
      expect(supplied.properties.filter((name) => !known.has(name))).toEqual([]);
      expect(supplied.documentTypes.filter((type) => !types.includes(type))).toEqual([]);
    }
  });

  test('a customer who corrects a pin code supplies the state and country that follow from it', () => {
    expect(requestedAnswers(FieldId.CorrespondencePincode, 62).properties).toEqual([
      'CorrespondencePincode',
      'CorrespondenceState',
      'CorrespondenceStateName',
      'CorrespondenceCountry',
      'CorrespondenceCountryName',
    ]);
    expect(requestedAnswers(FieldId.CorrespondenceState, 64).properties).toEqual([
      'CorrespondenceState',
      'CorrespondenceStateName',
    ]);
  });

  test('every field has an answer', () => {
    for (const { id } of reviewFields) {
      const { properties: names, documentTypes } = requestedAnswers(id, null);
      expect(names.length + documentTypes.length, String(id)).toBeGreaterThan(0);
    }
  });
});

/** "Enter it as on your address proof" refers to a document without requesting it. */
function isForUpload(instruction: string): boolean {
  return /upload|अपलोड|selfie|सेल्फ़ी|record (?:again|yourself|alone|the video)|रिकॉर्ड करें|e-sign|ई-साइन|DigiLocker|डिजिलॉकर/i.test(
    instruction,
  );
}
