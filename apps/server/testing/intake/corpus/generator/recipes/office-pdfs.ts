import type { Recipe, Workshop } from '../recipe.ts';

const letter = `<html><body><h1>Declaration of income</h1><p>I declare that my income of the year 2025-26 was
<b>Rs 8,50,000</b>.</p><table border="1"><tr><td>Salary</td><td>7,90,000</td></tr><tr><td>Interest</td><td>60,000</td></tr></table>
<p><a href="https://example.in/income">Proof on the portal</a></p></body></html>`;

type Options = Readonly<Record<string, string | number | boolean>>;

interface Print extends Pick<Workshop, 'run' | 'write' | 'read' | 'folder'> {
  readonly options: Options;
  readonly source?: string;
}

function print(file: string, { run, write, read, folder, options, source = letter }: Print): void {
  write(`${folder}/letter.html`, source);
  const filter = JSON.stringify(
    Object.fromEntries(
      Object.entries(options).map(([key, value]) => [
        key,
        { type: typeof value === 'number' ? 'long' : typeof value, value: String(value) },
      ]),
    ),
  );
  run(
    'soffice',
    '--headless',
    '--convert-to',
    `pdf:writer_web_pdf_Export:${filter}`,
    '--outdir',
    folder,
    `${folder}/letter.html`,
  );
  write(file, read(`${folder}/letter.pdf`));
}

const variants: readonly (readonly [string, Options])[] = [
  ['plain', {}],
  ['pdfa-1b', { SelectPdfVersion: 1 }],
  ['pdfa-2b', { SelectPdfVersion: 2 }],
  ['pdfa-3b', { SelectPdfVersion: 3 }],
  ['1.7', { SelectPdfVersion: 17 }],
  ['tagged', { UseTaggedPDF: true }],
  ['universal-access', { PDFUACompliance: true }],
  ['one-page-view', { InitialView: 1, Magnification: 1, OpenInFullScreenMode: false }],
  ['opens-at-page', { InitialPage: 1, Magnification: 4, Zoom: 120 }],
  ['hidden-menus', { HideViewerMenubar: true, HideViewerToolbar: true, CenterWindow: true }],
  ['lossless', { UseLosslessCompression: true }],
  ['small', { Quality: 30, ReduceImageResolution: true, MaxImageResolution: 75 }],
];

/** Letters of LibreOffice. */
export const officePdfs: readonly Recipe[] = [
  ...variants.map(([name, options]): Recipe => ({
    path: `pdf/office-${name}.pdf`,
    tool: 'LibreOffice',
    expected: 'accepted',
    make: (file, workshop) => print(file, { ...workshop, options }),
  })),
  {
    path: 'pdf/office-permissions.pdf',
    tool: 'LibreOffice',
    expected: 'accepted',
    make: (file, workshop) =>
      print(file, {
        ...workshop,
        options: { RestrictPermissions: true, PermissionPassword: 'own', Printing: 0, Changes: 0 },
      }),
  },
  {
    path: 'pdf/office-password.pdf',
    tool: 'LibreOffice',
    expected: 'locked',
    make: (file, workshop) =>
      print(file, { ...workshop, options: { EncryptFile: true, DocumentOpenPassword: 'open' } }),
  },
  {
    path: 'pdf/office-form.pdf',
    tool: 'LibreOffice',
    expected: 'accepted',
    make: (file, workshop) =>
      print(file, {
        ...workshop,
        options: { ExportFormFields: true },
        source:
          '<html><body><p>Name</p><form><input type="text" name="Name" value="Asha"><input type="checkbox" name="Agreed"></form></body></html>',
      }),
  },
];
