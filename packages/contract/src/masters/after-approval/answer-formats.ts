import {
  answerEncodings,
  answerFileKindNames,
  answerFileKinds,
} from '../../after-approval/format-choices.ts';
import { legNames, legs } from '../../after-approval/legs.ts';
import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';

const column = (label: string, hint?: string) =>
  field.optionalText({ label, max: 100, ...(hint === undefined ? {} : { hint }) });

/** How files of answers are read. Each saved change is a version, and each answer names the version that read it. */
export const answerFormats = defineMaster({
  entity: 'answer-format',
  label: 'Answer Format',
  plural: 'Answer Formats',
  noun: 'AnswerFormats',
  path: '/api/masters/answer-formats/',
  id: 'FormatId',
  fields: {
    FormatName: field.text({ label: 'Format Name', min: 3, max: 100 }),
    Leg: field.codeChoice({
      label: 'Answers of',
      choices: legs.map((value) => ({ value, label: legNames[value] })),
    }),
    Kind: field.codeChoice({
      label: 'Kind of File',
      choices: answerFileKinds.map((value) => ({ value, label: answerFileKindNames[value] })),
    }),
    Separator: field.optionalText({
      label: 'Separator',
      max: 5,
      hint: 'Of delimited text: any characters, or the words tab or space',
    }),
    Encoding: field.codeChoice({
      label: 'Encoding',
      choices: answerEncodings.map((value) => ({ value, label: value.toUpperCase() })),
    }),
    SkipRows: field.number({ label: 'Rows to Skip', min: 0, max: 1000, initial: 0 }),
    HasHeader: field.yesNo({
      label: 'First Row Names the Columns',
      initial: true,
      hint: 'Otherwise, columns are numbers from 1; of fixed width always places such as 1-10',
    }),
    UanColumn: column('UAN Column', 'Keys are tried in the order UAN, UCC, BO id, PAN'),
    UccColumn: column('UCC Column'),
    BoIdColumn: column('BO Id Column'),
    PanColumn: column('PAN Column'),
    StatusColumn: field.text({ label: 'Status Column', max: 100 }),
    CodeColumn: column('Code Column'),
    TextColumn: column('Text Column'),
    DateColumn: field.text({ label: 'Date Column', max: 100 }),
    DatePattern: field.text({
      label: 'Date Pattern',
      max: 40,
      hint: 'For example dd-MM-yyyy HH:mm:ss or dd-MMM-yy. Time zone Asia/Kolkata, unless the pattern has X',
    }),
    States: field.lines({
      label: 'Values of the Status',
      max: 4000,
      hint: 'One in a line: value = accepted, on hold, refused or sent',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  columns: ['FormatName', 'Leg', 'Kind', 'IsActive'],
});
