import { findUnstorable } from '@kyc/contract/storable-text';
import { mailboxFault } from '@kyc/domain/email/mailbox-fault';
import { cutAadhaarInXml } from '@kyc/domain/redaction/cut-aadhaar-in-xml';
import { maskAadhaarInBody } from '@kyc/domain/redaction/mask-aadhaar-in-body';
import {
  asciiDigits,
  findWholeAadhaar,
  maskAadhaar,
  maskProofNumber,
} from '@kyc/domain/redaction/mask-aadhaar';
import { maskAadhaarInWords } from '@kyc/domain/redaction/mask-aadhaar-in-words';
import { maskNumbers } from '@kyc/domain/redaction/mask-numbers';
import { fromBase64, fromHex, isReadable } from '@kyc/domain/redaction/packed-text';
import { inPlainCharacters } from '@kyc/domain/redaction/plain-characters';
import { redactBody } from '@kyc/domain/redaction/redact-body';
import { redactText } from '@kyc/domain/redaction/redact-text';
import { redactValue } from '@kyc/domain/redaction/redact-value';
import { hasVerhoeffCheckDigit } from '@kyc/domain/redaction/verhoeff';
import { countPossibleDigits, groupDigits } from '@kyc/domain/redaction/aadhaar/digit-groups';
import { DecodedUnits } from '@kyc/domain/redaction/aadhaar/decoded-units';
import { findAadhaar } from '@kyc/domain/redaction/aadhaar/find-aadhaar';
import { findInPacked } from '@kyc/domain/redaction/aadhaar/packed-aadhaar';
import { textInPacked } from '@kyc/domain/redaction/aadhaar/packed-bytes';
import { packedRunsOf } from '@kyc/domain/redaction/aadhaar/packed-runs';
import { readWritten } from '@kyc/domain/redaction/aadhaar/read-written';
import { spansOfUuids } from '@kyc/domain/redaction/aadhaar/uuids';
import { decodeOnce } from '@kyc/domain/redaction/aadhaar/written-characters';
import { isMixed } from '@kyc/domain/rectification/find-text-fault';
import { findLineFault } from '@kyc/domain/rectification/find-line-fault';
import { namesIn } from '@kyc/domain/rectification/fill-text';
import { fieldOfProperty } from '@kyc/domain/review-fields/all-fields';
import { plain } from '../../src/exports/cell-text.ts';
import {
  foldedText,
  otpIn,
  searchedCode,
  searchedMobile,
  searchedName,
  withAsciiDigits,
} from '@kyc/contract/searches/searched-values';
import { decodeText } from '@kyc/domain/typed-text/decode-text';
import { cleanInput } from '@kyc/domain/typed-text/clean-input';
import { cleanLine, cleanLines } from '@kyc/domain/typed-text/clean-text';
import { xmlText } from '../../src/exports/xml-text.ts';
import { cleanXml } from '../../src/untrusted/clean-xml.ts';
import { findForeignBytes } from '../../src/untrusted/pdf/find-foreign-bytes.ts';
import { mayPackObjects, writeOutNames } from '../../src/untrusted/pdf/object-names.ts';
import { readPlainXml } from '../../src/untrusted/read-plain-xml.ts';

/**
 * Every function that scans a text of unlimited length from a sender, by `file#name` of the export. text-scanners.test.ts doubles the input
 * of each, and fails for a function that is missing here and in `boundedElsewhere`.
 */
export const textScanners: Readonly<Record<string, (text: string) => unknown>> = {
  'domain/email/mailbox-fault#mailboxFault': mailboxFault,
  'domain/redaction/cut-aadhaar-in-xml#cutAadhaarInXml': (text) => cutAadhaarInXml(Buffer.from(text)),
  'domain/redaction/mask-aadhaar-in-body#maskAadhaarInBody': (text) => maskAadhaarInBody({ Remarks: [text] }),
  'domain/redaction/mask-aadhaar-in-words#maskAadhaarInWords': (text) => maskAadhaarInWords(text.split(' ')),
  'domain/redaction/mask-aadhaar#asciiDigits': asciiDigits,
  'domain/redaction/mask-aadhaar#maskAadhaar': (text) => maskAadhaar(text),
  'domain/redaction/mask-aadhaar#maskProofNumber': maskProofNumber,
  'domain/review-fields/all-fields#fieldOfProperty': fieldOfProperty,
  'domain/redaction/mask-numbers#maskNumbers': maskNumbers,
  'domain/redaction/packed-text#fromBase64': (text) => fromBase64(text.replaceAll(/[^A-Za-z0-9]/g, 'A')),
  'domain/redaction/packed-text#fromHex': (text) => fromHex(text.replaceAll(/[^\da-f]/gi, 'a')),
  'domain/redaction/packed-text#isReadable': isReadable,
  'domain/redaction/plain-characters#inPlainCharacters': inPlainCharacters,
  'domain/redaction/redact-body#redactBody': redactBody,
  'domain/redaction/redact-text#redactText': redactText,
  'domain/redaction/redact-value#redactValue': (text) => redactValue({ note: text }),
  'contract/searches/searched-values#withAsciiDigits': withAsciiDigits,
  'contract/searches/searched-values#searchedMobile': searchedMobile,
  'contract/searches/searched-values#searchedCode': searchedCode,
  'contract/searches/searched-values#searchedName': searchedName,
  'contract/searches/searched-values#foldedText': foldedText,
  'contract/searches/searched-values#otpIn': otpIn,
  'domain/typed-text/decode-text#decodeText': (text) => decodeText(Buffer.from(text)),
  'domain/typed-text/clean-input#cleanInput': (text) => cleanInput({ Remark: text, Name: [text] }),
  'domain/typed-text/clean-text#cleanLine': cleanLine,
  'domain/typed-text/clean-text#cleanLines': cleanLines,
  'domain/redaction/verhoeff#hasVerhoeffCheckDigit': hasVerhoeffCheckDigit,
  'domain/redaction/aadhaar/digit-groups#countPossibleDigits': countPossibleDigits,
  'domain/redaction/aadhaar/digit-groups#groupDigits': groupDigits,
  'domain/redaction/aadhaar/uuids#spansOfUuids': spansOfUuids,
  'domain/redaction/aadhaar/find-aadhaar#findAadhaar': (text) => [
    findAadhaar(text),
    findAadhaar(text, 'identity'),
    findAadhaar(text, 'picture'),
  ],
  'domain/redaction/aadhaar/packed-aadhaar#findInPacked': (text) => [
    findInPacked(text),
    findInPacked(Buffer.from(text).toString('base64')),
  ],
  'domain/redaction/aadhaar/packed-runs#packedRunsOf': (text) => [...packedRunsOf(text)],
  'domain/redaction/mask-aadhaar#findWholeAadhaar': (text) => findWholeAadhaar(text),
  'domain/redaction/aadhaar/packed-bytes#textInPacked': (text) => textInPacked(text, 0, 'base64'),
  'domain/redaction/aadhaar/read-written#readWritten': (text) =>
    readWritten(text, 0, new DecodedUnits(text.length)),
  'domain/redaction/aadhaar/written-characters#decodeOnce': decodeOnce,
  'domain/rectification/find-text-fault#isMixed': (text) => [isMixed(text, 'hi'), isMixed(text, 'en')],
  'domain/rectification/find-line-fault#findLineFault': findLineFault,
  'domain/rectification/fill-text#namesIn': namesIn,
  'contract/storable-text#findUnstorable': (text) => findUnstorable({ text }),
  'server/exports/cell-text#plain': plain,
  'server/exports/xml-text#xmlText': xmlText,
  'server/untrusted/clean-xml#cleanXml': (text) => cleanXml(Buffer.from(`<a>${text}</a>`)),
  'server/untrusted/pdf/find-foreign-bytes#findForeignBytes': (text) =>
    findForeignBytes(Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)),
  'server/untrusted/pdf/object-names#writeOutNames': writeOutNames,
  'server/untrusted/pdf/object-names#mayPackObjects': mayPackObjects,
  'server/untrusted/read-plain-xml#readPlainXml': (text) => readPlainXml(Buffer.from(`<a>${text}</a>`)),
};

/** Why the functions of these files or folders need no such test. */
export const boundedElsewhere: Readonly<Record<string, string>> = {
  'domain/acceptance/': 'answers of services, read within the limits of the intake schema',
  'domain/after-approval/format/': 'a format, by its schema, and cells of a file in the parser process',
  'domain/applications/': 'statuses and property names',
  'domain/banks/': 'an IFSC and a bank name, at most 100 characters by the intake schema',
  'domain/evidence/': 'codes and stored rows',
  'domain/field-review/': 'property names and one value of the review, by its schema',
  'domain/incidents/': 'codes',
  'domain/names/': 'names, by the intake schema at most 150 characters',
  'domain/personal-data/': 'property names',
  'domain/rectification/': 'codes and published texts; what customers and Admins write is in textScanners',
  'domain/risk/': 'mobiles, accounts and picture hashes of a fixed length',
  'domain/time/': 'dates',
  'contract/inputs/': 'texts of refusals; an address has at most 100 characters',
  'contract/audit/audit-action-texts': 'codes of actions',
  'contract/auth/messages': 'names and addresses of the product',
  'contract/changes/': 'names of settings',
  'contract/documents/page-bundle': 'a bundle that packPages wrote, compared with its hash when it is read',
  'contract/personal-data/whole-export': 'a parsed body, of which one property is read',
  'server/untrusted/answers/': 'a file of bytes, in the parser process',
  'server/untrusted/pictures/clean-picture': 'a file of bytes, in the parser process',
  'server/untrusted/pdf/render-pages': 'a file of bytes, in the parser process',
  'server/untrusted/pdf/fill-pdf': 'a file of bytes, in the parser process',
  'server/untrusted/pdf/find-aadhaar-in-pdf': 'a file of bytes, in the parser process',
  'server/untrusted/pdf/find-active-content': 'a file of bytes, in the parser process',
  'server/untrusted/pdf/open-pdf': 'a file of bytes, in the parser process',
  'server/untrusted/pdf/load-pdf': 'a file of bytes, in the parser process',
  'server/untrusted/pdf/read-form-fields': 'a file of bytes, in the parser process',
  'server/untrusted/proofs/': 'a file of bytes, in the parser process, with limits of its own',
  'server/untrusted/video/': 'a file of bytes, in the parser process',
};
