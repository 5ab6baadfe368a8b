import { degrees, PDFDocument, PDFName, PDFString, StandardFonts, type PDFPage } from '@cantoo/pdf-lib';
import type { Expected, Recipe } from '../recipe.ts';

type Draw = (document: PDFDocument, page: PDFPage) => void | Promise<void>;

const written = (name: string, expected: Expected, draw: Draw): Recipe => ({
  path: `pdf/pdf-lib-${name}.pdf`,
  tool: 'pdf-lib',
  expected,
  make: async (file, { write }) => {
    const document = await PDFDocument.create();
    const page = document.addPage([595, 842]);
    const font = await document.embedFont(StandardFonts.TimesRoman);
    for (let row = 0; row < 24; row += 1)
      page.drawText(`${row + 1}. Salary slip of April 2026, a line of the specimen`, {
        x: 60,
        y: 780 - row * 28,
        size: 15,
        font,
      });
    await draw(document, page);
    write(file, await document.save({ useObjectStreams: !name.endsWith('not-packed') }));
  },
});

/** An action that the file starts when it is opened. */
const opens = (name: string, expected: Expected, action: Record<string, unknown>): Recipe =>
  written(name, expected, (document) => {
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj(action as never));
  });

const link = (name: string, expected: Expected, action: Record<string, unknown>): Recipe =>
  written(name, expected, (document, page) => {
    const note = document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [60, 700, 200, 720],
      A: action as never,
    });
    page.node.set(PDFName.of('Annots'), document.context.obj([document.context.register(note)]));
  });

const text = (value: string): PDFString => PDFString.of(value);

/** PDFs of pdf-lib: forms, odd pages, and actions. */
export const writtenPdfs: readonly Recipe[] = [
  written('plain', 'accepted', () => undefined),
  written('plain-not-packed', 'accepted', () => undefined),
  written('form', 'accepted', (document, page) => {
    const field = document.getForm().createTextField('Name');
    field.setText('Asha Rao');
    field.addToPage(page, { x: 60, y: 60, width: 200, height: 20 });
  }),
  written('turned-page', 'accepted', (_, page) => page.setRotation(degrees(90))),
  written('cropped-page', 'accepted', (_, page) => page.setCropBox(40, 300, 500, 500)),
  written('shifted-page', 'accepted', (_, page) => page.setMediaBox(-20, -20, 635, 882)),
  written('large-page', 'accepted', (_, page) => page.setSize(3000, 3000)),
  written('small-second-page', 'accepted', (document) => void document.addPage([60, 60])),
  written('fifty-pages', 'accepted', (document) => {
    for (let count = 1; count < 50; count += 1)
      document.addPage([300, 300]).drawText(String(count), { x: 20, y: 20 });
  }),
  written('title-and-author', 'accepted', (document) => {
    document.setTitle('Payslip');
    document.setAuthor('Employer');
    document.setKeywords(['salary', 'April']);
  }),
  written('signature-field', 'accepted', (document, page) => {
    const field = document.context.obj({
      FT: 'Sig',
      T: text('Signature'),
      Type: 'Annot',
      Subtype: 'Widget',
      Rect: [60, 60, 260, 110],
      F: 4,
      P: page.ref,
    });
    const reference = document.context.register(field);
    page.node.set(PDFName.of('Annots'), document.context.obj([reference]));
    document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ Fields: [reference], SigFlags: 3 }));
  }),
  written('opens-at-page', 'accepted', (document, page) => {
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj([page.ref, 'Fit']));
  }),
  written('opens-by-name', 'accepted', (document) => {
    document.catalog.set(PDFName.of('OpenAction'), text('Chapter 1'));
  }),
  written('opens-at-page-by-action', 'accepted', (document, page) => {
    const action = document.context.obj({ S: 'GoTo', D: [page.ref, 'XYZ', null, null, null] });
    document.catalog.set(PDFName.of('OpenAction'), document.context.register(action));
  }),
  opens('prints', 'accepted', { S: 'Named', N: 'Print' }),
  opens('goes-to-last-page', 'accepted', { S: 'Named', N: 'LastPage' }),
  opens('prints-after-page', 'accepted', { S: 'GoTo', D: text('a'), Next: { S: 'Named', N: 'Print' } }),
  opens('script-on-opening', 'script', { S: 'JavaScript', JS: text('app.alert(1)') }),
  opens('script-after-page', 'script', {
    S: 'GoTo',
    D: text('a'),
    Next: [{ S: 'JavaScript', JS: text('1') }],
  }),
  opens('program-on-opening', 'action', { S: 'Launch', F: text('cmd.exe') }),
  opens('address-on-opening', 'action', { S: 'URI', URI: text('https://example.in') }),
  opens('other-file-on-opening', 'action', { S: 'GoToR', F: text('other.pdf'), D: [0, 'Fit'] }),
  opens('form-sent-on-opening', 'action', { S: 'SubmitForm', F: text('https://example.in') }),
  opens('save-as-on-opening', 'action', { S: 'Named', N: 'SaveAs' }),
  link('link', 'accepted', { S: 'URI', URI: text('https://example.in/help') }),
  link('link-to-mail', 'accepted', { S: 'URI', URI: text('mailto:help@example.in') }),
  link('link-to-phone', 'accepted', { S: 'URI', URI: text('tel:+911800123456') }),
  link('link-to-script', 'action', { S: 'URI', URI: text('javascript:alert(1)') }),
  link('link-to-file', 'action', { S: 'URI', URI: text('file:///etc/passwd') }),
  link('link-to-program', 'action', { S: 'Launch', F: text('cmd.exe') }),
  link('link-to-other-file', 'action', { S: 'GoToR', F: text('other.pdf'), D: [0, 'Fit'] }),
  link('link-within', 'accepted', { S: 'GoTo', D: text('a') }),
  written('script', 'script', (document) => document.addJavaScript('main', 'app.alert(1)')),
  written('script-not-packed', 'script', (document) => document.addJavaScript('main', '1')),
  written('attachment', 'attachment', (document) => document.attach(Buffer.from('a note'), 'note.txt')),
  written('attachment-not-packed', 'attachment', (document) =>
    document.attach(Buffer.from('a note'), 'note.txt'),
  ),
  written('event-script', 'script', (document, page) => {
    page.node.set(PDFName.of('AA'), document.context.obj({ O: { S: 'JavaScript', JS: text('1') } }));
  }),
  written('event-page', 'accepted', (document, page) => {
    page.node.set(PDFName.of('AA'), document.context.obj({ O: { S: 'Named', N: 'NextPage' } }));
  }),
];
