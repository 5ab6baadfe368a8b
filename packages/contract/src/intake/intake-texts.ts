import { namedLetters } from '../inputs/named-letters.ts';

/** Texts for the onboarding flow in addition to the catalogue of errors. */
export const intakeTexts = {
  documentTypeUnknown: 'This type of document is not known.',
  xmlWithDocumentType: 'XML with a document type, scripts or includes is not accepted.',
  /** Why a file is not accepted, with the remedy; `accepted` lists the formats for the document. */
  formatNotAccepted: (accepted: string) => `This type of file is not accepted. Upload ${accepted}.`,
  knownFormatNotAccepted: (format: string, accepted: string) =>
    `${format} files are not accepted. Upload ${accepted}.`,
  heicNotAccepted:
    'HEIC pictures are not accepted. On an iPhone choose Settings, Camera, Formats, Most Compatible and take the picture again, or save it as JPEG.',
  acceptedFormats: {
    image: 'JPEG, PNG, WebP or AVIF',
    pdf: 'PDF',
    video: 'MP4, MOV, 3GP, WebM or MKV',
    xml: 'XML',
  },
  fileUnreadable: {
    image: 'This picture could not be read. Take it again, or save it as JPEG.',
    pdf: 'This PDF could not be read. Print it to a new PDF and upload the new one.',
    video: 'This video could not be read. Record it again.',
    xml: 'This XML could not be read. Download it again from its source.',
  },
  videoCodec: 'This video is in a format that browsers do not play. Record it again as MP4 with H.264.',
  videoLength: 'The video must last from 0.2 seconds to 15 minutes.',
  notOpenToCustomer: 'Only Pending or Rejected applications can be changed by the customer.',
  notApproved: 'The back office has no approved application of this id.',
  notSentForRectification: 'This application had not been sent for rectification by then.',
  endedBeforeApproval: 'EndedOn must not be before the day of the approval.',
  endedInFuture: 'EndedOn must not be in the future.',
  notRejected: 'This application is not rejected.',
  unchangedFields: (names: string) =>
    `These rejected fields are unchanged: ${names}. Correct them, or confirm with a reason that they are right.`,
  unchangedField: 'This field is unchanged since it was rejected.',
  unchangedReasonMissing: 'Please enter why the unchanged fields are right.',
  unchangedReasonTooLong: 'The reason must have at most 200 characters.',
  unchangedReasonOneLine: 'The reason must be one line.',
  unchangedOnlyInLoop: 'This property is known only where the rejection loop is on.',
  languageUnknown: 'PreferredLanguage must be en or hi.',
  placesWithoutDocument: 'OcrPlaces names a document that has not been delivered.',
  accountNotValid: 'Account number is not valid.',
  birthInFuture: (label: string) => `${label} must not be in the future.`,
  birthTooEarly: (label: string) => `${label} must not be before 1850.`,
  lettersNotPrinted: (label: string, letters: readonly string[]) =>
    `${label} has letters that the application form cannot print: ${namedLetters(letters)}. Enter it in Latin letters or a script of India.`,
  planNotFound: 'Plan not found.',
} as const;
