import type { AnswerFormat } from '@kyc/domain/after-approval/format/answer-format';

/** The format of most files; each file names its differences. */
export const plainFormat: AnswerFormat = {
  leg: 'kra',
  kind: 'delimited',
  separator: ',',
  encoding: 'utf-8',
  skipRows: 0,
  hasHeader: true,
  uanColumn: 'UAN',
  uccColumn: null,
  boIdColumn: null,
  panColumn: null,
  statusColumn: 'STATUS',
  codeColumn: 'CODE',
  textColumn: 'REMARK',
  dateColumn: 'DATE',
  datePattern: 'dd-MM-yyyy',
  states: 'OK = accepted\nHOLD = on hold\nREJ = refused\nWIP = sent',
};

/** Counts written by hand, before the reader existed. */
export interface HandmadeFile {
  readonly title: string;
  readonly format: Partial<AnswerFormat>;
  /** As text in the encoding of the format, or its bytes in hexadecimal or base64. */
  readonly text?: string;
  readonly base64?: string;
  readonly read: number;
  readonly failed: number;
  /** Of the first answer. */
  readonly moment?: string;
}

const header = 'UAN,STATUS,CODE,REMARK,DATE';
const numbered = {
  hasHeader: false,
  uanColumn: '1',
  statusColumn: '2',
  codeColumn: '3',
  textColumn: '4',
  dateColumn: '5',
};
const fixed = {
  kind: 'fixed',
  separator: null,
  uanColumn: '1-10',
  statusColumn: '11-14',
  codeColumn: '15-16',
  textColumn: '17-36',
  dateColumn: '37-46',
} as const;
const lines = {
  kind: 'lines',
  separator: null,
  uanColumn: 'uan',
  statusColumn: 'status',
  codeColumn: 'code',
  textColumn: 'remark',
  dateColumn: 'on',
} as const;
const dated = (datePattern: string, written: string, moment: string): HandmadeFile => ({
  title: `dates as ${datePattern}`,
  format: { datePattern, separator: '|' },
  text: `${header.replaceAll(',', '|')}\nUA0001|OK|01||${written}\nUA0002|OK|01||no date`,
  read: 1,
  failed: 1,
  moment,
});

export const handmadeFiles: readonly HandmadeFile[] = [
  {
    title: 'commas',
    format: {},
    text: `${header}\nUA0001,OK,01,Registered,20-11-2026\nUA0002,HOLD,05,Name differs,21-11-2026\nUA0003,REJ,07,,22-11-2026`,
    read: 3,
    failed: 0,
    moment: '2026-11-19T18:30:00.000Z',
  },
  {
    title: 'semicolons',
    format: { separator: ';' },
    text: `${header.replaceAll(',', ';')}\nUA0001;OK;01;a, b;20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'pipes',
    format: { separator: '|' },
    text: `${header.replaceAll(',', '|')}\nUA0001|OK|01||20-11-2026\nUA0002|REJ|01||20-11-2026`,
    read: 2,
    failed: 0,
  },
  {
    title: 'tabs, by their name',
    format: { separator: 'tab' },
    text: `${header.replaceAll(',', '\t')}\nUA0001\tOK\t01\tx\t20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'spaces, by their name',
    format: { separator: 'space', textColumn: null },
    text: 'UAN STATUS CODE DATE\nUA0001 OK 01 20-11-2026',
    read: 1,
    failed: 0,
  },
  {
    title: 'carets',
    format: { separator: '^' },
    text: `${header.replaceAll(',', '^')}\nUA0001^WIP^01^x^20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'tildes',
    format: { separator: '~' },
    text: `${header.replaceAll(',', '~')}\nUA0001~OK~01~x~20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'two characters',
    format: { separator: '||' },
    text: `${header.replaceAll(',', '||')}\nUA0001||OK||01||x||20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'quotation with commas, quotes and a line break',
    format: {},
    text: `${header}\nUA0001,HOLD,05,"He said ""no"", twice\nand left",20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'line ends of Windows, and empty rows at the end',
    format: {},
    text: `${header}\r\nUA0001,OK,01,x,20-11-2026\r\n\r\n,,,,\r\n`,
    read: 1,
    failed: 0,
  },
  {
    title: 'line ends of an old Mac',
    format: {},
    text: `${header}\rUA0001,OK,01,x,20-11-2026\rUA0002,OK,01,x,20-11-2026`,
    read: 2,
    failed: 0,
  },
  {
    title: 'a byte order mark',
    format: {},
    text: `\uFEFF${header}\nUA0001,OK,01,x,20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'three rows to skip',
    format: { skipRows: 3 },
    text: `KRA of India\nReport of 20-11-2026\n\n${header}\nUA0001,OK,01,x,20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'columns in another order, and additional columns',
    format: {},
    text: 'DATE,X,REMARK,CODE,STATUS,UAN,Y\n20-11-2026,1,text,05,HOLD,UA0001,2',
    read: 1,
    failed: 0,
  },
  {
    title: 'columns by number',
    format: numbered,
    text: 'UA0001,OK,01,x,20-11-2026\nUA0002,REJ,01,x,20-11-2026',
    read: 2,
    failed: 0,
  },
  {
    title: 'short rows',
    format: {},
    text: `${header}\nUA0001,OK\nUA0002\nUA0003,OK,01,x,20-11-2026`,
    read: 1,
    failed: 2,
  },
  {
    title: 'status in another case and with blanks',
    format: {},
    text: `${header}\nUA0001, ok ,01,x,20-11-2026\nUA0002,Hold,01,x,20-11-2026`,
    read: 2,
    failed: 0,
  },
  {
    title: 'a status that the format lacks',
    format: {},
    text: `${header}\nUA0001,NEW,01,x,20-11-2026\nUA0002,OK,01,x,20-11-2026`,
    read: 1,
    failed: 1,
  },
  {
    title: 'a status with an equals sign',
    format: { states: 'A=B = accepted\nREJ = refused' },
    text: `${header}\nUA0001,a=b,01,x,20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'formulas in used columns, and one in another column',
    format: {},
    text: `${header},Z\n=A1,OK,01,x,20-11-2026,1\nUA0002,OK,01,=HYPERLINK(1),20-11-2026,1\nUA0003,OK,01,x,20-11-2026,=1+1`,
    read: 1,
    failed: 2,
  },
  {
    title: 'numbers that a spreadsheet keeps as ="…"',
    format: {},
    text: `${header}\n"=""UA0001""",OK,"=""05""",x,20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'keys with fall-backs, and rows without a valid key',
    format: { panColumn: 'PAN' },
    text: 'UAN,PAN,STATUS,CODE,REMARK,DATE\n,ABCPK1234L,OK,01,x,20-11-2026\nUA0002,,OK,01,x,20-11-2026\n,ABC,OK,01,x,20-11-2026\n,,OK,01,x,20-11-2026',
    read: 2,
    failed: 2,
  },
  {
    title: 'PANs in small letters and with blanks',
    format: { uanColumn: null, panColumn: 'PAN' },
    text: 'PAN,STATUS,CODE,REMARK,DATE\nabcpk1234l,OK,01,x,20-11-2026\n ABCPK 1235 L,OK,01,x,20-11-2026',
    read: 2,
    failed: 0,
  },
  {
    title: 'accounts of both depositories',
    format: { leg: 'depository', uanColumn: null, boIdColumn: 'BOID' },
    text: 'BOID,STATUS,CODE,REMARK,DATE\n1208160000000001,OK,01,x,20-11-2026\nIN30012345678901,OK,01,x,20-11-2026\n12081600,OK,01,x,20-11-2026',
    read: 2,
    failed: 1,
  },
  {
    title: 'UTF-16 of Windows',
    format: { encoding: 'utf-16le', separator: 'tab' },
    text: `\uFEFF${header.replaceAll(',', '\t')}\r\nUA0001\tHOLD\t05\tनाम अलग है\t20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'Windows-1252 with a dash and a rupee-like sign',
    format: { encoding: 'windows-1252' },
    base64: Buffer.from(`${header}\nUA0001,HOLD,05,Name \u0096 caf\u00e9,20-11-2026`, 'latin1').toString(
      'base64',
    ),
    read: 1,
    failed: 0,
  },
  {
    title: 'Hindi in UTF-8',
    format: {},
    text: `${header}\nUA0001,HOLD,05,नाम अलग है,20-11-2026`,
    read: 1,
    failed: 0,
  },
  {
    title: 'fixed width',
    format: fixed,
    text: 'UA0001    OK  01Registered          20-11-2026\nUA0002    HOLD05Name differs        21-11-2026',
    read: 2,
    failed: 0,
  },
  {
    title: 'fixed width with a head and a foot',
    format: { ...fixed, skipRows: 1 },
    text: 'H20112026KRA\nUA0001    OK  01Registered          20-11-2026\nT000001',
    read: 1,
    failed: 1,
  },
  {
    title: 'JSON lines',
    format: { ...lines, datePattern: 'yyyy-MM-ddTHH:mm:ssX' },
    text: '{"uan":"UA0001","status":"OK","code":1,"on":"2026-11-20T10:00:00+05:30"}\n{"uan":"UA0002","status":"REJ","on":"2026-11-20T04:30:00Z"}',
    read: 2,
    failed: 0,
    moment: '2026-11-20T04:30:00.000Z',
  },
  {
    title: 'JSON lines with inner objects, a broken line and another value',
    format: { ...lines, uanColumn: 'client.uan', datePattern: 'yyyy-MM-dd' },
    text: '{"client":{"uan":"UA0001"},"status":"OK","on":"2026-11-20"}\n{"client":{\n"text"',
    read: 1,
    failed: 2,
  },
  dated('dd/MM/yyyy', '20/11/2026', '2026-11-19T18:30:00.000Z'),
  dated('d/M/yy', '3/1/26', '2026-01-02T18:30:00.000Z'),
  dated('MM/dd/yyyy', '11/20/2026', '2026-11-19T18:30:00.000Z'),
  dated('dd-MMM-yyyy', '20-NOV-2026', '2026-11-19T18:30:00.000Z'),
  dated('yyyyMMdd', '20261120', '2026-11-19T18:30:00.000Z'),
  dated('yyyyMMddHHmmss', '20261120143000', '2026-11-20T09:00:00.000Z'),
  dated('dd-MM-yyyy HH:mm:ss', '20-11-2026 14:30:05', '2026-11-20T09:00:05.000Z'),
  dated('dd/MM/yyyy hh:mm a', '20/11/2026 02:30 PM', '2026-11-20T09:00:00.000Z'),
  dated('yyyy-MM-ddTHH:mm:ss.SSSX', '2026-11-20T09:00:00.123Z', '2026-11-20T09:00:00.000Z'),
  {
    title: 'days that do not exist, and days of the future',
    format: {},
    text: `${header}\nUA0001,OK,01,x,31-11-2026\nUA0002,OK,01,x,20-11-2027\nUA0003,OK,01,x,29-02-2026\nUA0004,OK,01,x,20-11-1926`,
    read: 0,
    failed: 4,
  },
];
