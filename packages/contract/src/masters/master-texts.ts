/** Texts of every master (masters.json, messages). */
export const masterTexts = {
  required: (label: string) => `Please enter ${label}.`,
  select: (label: string) => `Please select ${label}.`,
  duplicate: (label: string) => `${label} already exists.`,
  /** Where several fields together are unique. */
  duplicateFor: (label: string, others: string) => `${label} already exists for this ${others}.`,
  saved: (master: string) => `${master} saved successfully.`,
  invalid: (label: string) => `${label} is not valid.`,
  newWithId: (id: string) => `A new row has no ${id} yet: leave it out, or send 0.`,
  lettersAndSpaces: (label: string) => `${label} can have letters and spaces only.`,
  withoutLetter: (label: string) => `${label} must contain a letter.`,
  length: (label: string, { min, max }: { min: number; max: number }) =>
    min <= 1
      ? `${label} can have at most ${max} characters.`
      : `${label} must have ${min} to ${max} characters.`,
  range: (label: string, { min, max }: { min: number; max: number }) =>
    `${label} must be between ${min} and ${max}.`,
  decimals: (label: string) => `${label} can have at most two decimals.`,
  atMost: (label: string, most: number) => `${label} can have at most ${most} entries.`,
  twice: (label: string) => `${label} names one entry twice.`,
  fixed: (label: string) => `${label} cannot be changed.`,
  stale: (label: string, name: string) => `This ${label} was changed by ${name}. Please reload.`,
  settingsStale: (name: string) => `These settings were changed by ${name}. Please reload.`,
  frozen: (label: string) =>
    `${label} cannot be changed: an application uses this plan. Please make a new plan.`,
  templateLacks: (fields: string) => `The form has no field ${fields}. Map only fields of the form.`,
  inRejections: (label: string, noun: string) =>
    `${label} cannot be changed: recorded rejections use this ${noun}. Make a new ${noun} and deactivate this one.`,
  issued: (label: string) => `${label} cannot be changed: numbers of this series were issued.`,
  ownAccount: 'You cannot deactivate or demote your own user.',
  listValue: {
    mobile: 'Value must be a mobile number of 10 digits.',
    email: 'Value must be an e-mail address.',
    host: 'Value must be the part after the @ of an e-mail address, e.g. example.com.',
    contact: 'Value must be a mobile number of 10 digits or an e-mail address.',
  },
  adminsOnly: (label: string) => `${label} is for Admins only.`,
  verifiersOnly: (label: string) => `${label} is for Verifiers only.`,
  lastAdmin: 'The last active Admin cannot be deactivated or demoted.',
  openWork: 'Verifier has assigned applications. Please un-assign them first.',
  onlySolution: 'This is the only active solution of an active reason.',
  overlap: 'The numbers overlap another series of this prefix and length.',
  officeHoursTogether: 'Enter both office hours, or none.',
  officeHoursOrder: 'Office Closes must be after Office Opens.',
  alertAboveCounter: 'Counter Alert must not be above Counter.',
  incomeProofNeeded: 'Derivatives need an income proof.',
  csvRequired: 'Choose a file.',
  imported: (master: string, { added, changed }: { added: number; changed: number }) =>
    `${master}: ${added} added, ${changed} changed.`,
  rowTooLong: (count: number) =>
    count === 1
      ? 'The row has one cell more than the header.'
      : `The row has ${count} cells more than the header.`,
  idTwice: (line: number) => `Row ${line} has the same id.`,
  oneLine: (label: string) => `${label} must be one line.`,
  notDay: (label: string) => `${label} is not a date such as 26-01-2027.`,
  importStarted: 'The import has started.',
  importCancelled: 'The import was cancelled.',
  importNotChecked: 'This import cannot be applied now.',
  importIsOver: 'This import is over already.',
  importFailed: 'The import failed. Try again.',
  importRightLost: 'The user who started the import may not change masters any more.',
  importCheckedAgain: 'Rows were changed since the check. The file was compared again: review the changes.',
  importsWaiting: 'Three imports are running already. Wait until one of them has ended.',
  columnTwice: (column: string) => `The column ${column} appears twice.`,
  changedSinceExport: (count: number) =>
    count === 1
      ? 'One row was changed since the export. Choose whether to keep or to overwrite it.'
      : `${count} rows were changed since the export. Choose whether to keep or to overwrite them.`,
  notUtf8: 'The row has letters that are not UTF-8. Save the file as CSV UTF-8.',
  importRefused: 'No row was imported. Correct the rows and try again.',
  templateActive: 'Another template is active for this form type, mode and segment.',
  fileEmpty: 'The file is empty.',
  templateTooLarge: 'The file is larger than 5 MB.',
  templateWithoutFields: 'This PDF has no form fields. Upload a PDF form, or a text layout.',
  templateUnreadable: 'The fields of this form could not be read.',
  templateNotPlain: 'A text layout is plain text: scripts and HTML are not accepted.',
  templateType: 'Only PDF forms and text layouts are accepted.',
  noSuchRow: 'There is no row with this id.',
  csvQuotationOpen: 'The file is not a CSV file: a quotation is never closed.',
  accountLengths: 'Account Max Length must not be below Account Min Length.',
  discountAboveAmount: 'Discount must not be above Amount.',
  promoAboveFinal: 'Promo Discount must not be above the final amount.',
  validToBeforeFrom: 'Valid To must be after Valid From.',
  seriesBackwards: 'To Number must not be below From Number.',
  seriesTooLong: 'A series can have at most 1,000,000 numbers.',
  alertAboveSeries: 'Alert On must not be above the size of the series.',
} as const;
