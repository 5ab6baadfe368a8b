import type { CellKind } from '../export-table.ts';
import { xmlText } from '../xml-text.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in cellXfs of styles.xml. */
export const headerStyle = 1;
export const cellStyle: Readonly<Record<CellKind, number>> = {
  text: 2,
  number: 3,
  decimal: 4,
  instant: 5,
  day: 6,
  duration: 7,
};

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="3">\
<numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm\\ AM/PM"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/>\
<numFmt numFmtId="166" formatCode="[hh]:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">\
${[
  [0, 0],
  [49, 1],
  [49, 0],
  [1, 0],
  [2, 0],
  [164, 0],
  [165, 0],
  [166, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Everything of the workbook but its sheets, which are in xl/worksheets/sheet1.xml and so on. */
export function workbookParts(sheetNames: readonly string[]): readonly { path: string; xml: string }[] {
  const each = (write: (name: string, number: number) => string): string =>
    sheetNames.map((name, index) => write(name, index + 1)).join('');
  const stylesId = `rId${sheetNames.length + 1}`;
  return [
    {
      path: '[Content_Types].xml',
      xml: `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${each(
        (_, number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType}.worksheet+xml"/>`,
      )}<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
    },
    {
      path: '_rels/.rels',
      xml: `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      xml: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(
        (name, number) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets><definedNames>${sheetNames
        .map(
          (name, index) =>
            // The header on each printed page.
            `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${xmlText(`'${name.replaceAll("'", "''")}'!$1:$1`)}</definedName>`,
        )
        .join('')}</definedNames></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      xml: `${declaration}<Relationships xmlns="${packaged}/relationships">${each(
        (_, number) =>
          `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )}<Relationship Id="${stylesId}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    { path: 'xl/styles.xml', xml: styles },
  ];
}
