import { signed } from './honest-pdfs.ts';
import type { ProofCase } from './proof-case.ts';
import type { ProofWorld } from './proof-world.ts';
import { annotated, pageOf, signUpdate } from './sign-update.ts';
import { bodyOf, nextNumber, numberWith, rootOf, streamBody, updatePdf } from './update-pdf.ts';

const latin = (file: Uint8Array): string => Buffer.from(file).toString('latin1');
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

const isa = 'Incremental saving attack (Mladenov et al., CCS 2019, §4.2)';
const swa = 'Signature wrapping attack (Mladenov et al., CCS 2019, §4.3)';
const shadow = 'Shadow attack (Mainka et al., NDSS 2021)';
const certification = 'Attack on certified PDFs (Rohlmann et al., S&P 2021)';
const evil = 'BT /F1 12 Tf 60 740 Td (Name: Another Person) Tj ET';

/** Files with content moved or added: none may be accepted unchanged. */
export const changedPdfs: readonly ProofCase[] = [
  {
    name: 'wrapped: content moved behind the signature, range enlarged',
    source: swa,
    kind: 'pdf',
    make: async (world) => {
      const text = latin(await signed(world));
      const [, b = '', c = '', d = ''] = /\/ByteRange \[0 (\d+) (\d+) (\d+)/.exec(text) ?? [];
      const injected = `\n90 0 obj\n${streamBody(evil)}\nendobj\n`;
      const moved = text.slice(0, Number(c)) + injected + text.slice(Number(c));
      const range = `/ByteRange [0 ${b} ${String(Number(c) + injected.length)} ${d}`;
      return bytes(
        moved.replace(/\/ByteRange \[[^\]]*\]/, (all) => range.padEnd(all.length - 1).concat(']')),
      );
    },
    expected: ['byteRange'],
  },
  {
    name: 'wrapped: a second dictionary with the old range',
    source: swa,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const text = latin(file);
      const range = /\/ByteRange \[[^\]]*\]/.exec(text)?.[0] ?? '';
      const contents = /\/Contents <[\da-f]+>/.exec(text)?.[0] ?? '';
      const number = numberWith(file, /\/Type \/Sig\b/);
      const copy = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached ${range} ${contents} >>`;
      return updatePdf(file, [
        { number, body: copy },
        {
          number: numberWith(file, /\/Type \/Page\b/),
          body: bodyOf(file, pageOf(file)).replace('595', '594'),
        },
      ]);
    },
    // The first is the original, the copy is not at the place that its range leaves out.
    expected: ['contentAdded', 'byteRange'],
  },
  {
    name: 'an update replaces the words of a page',
    source: isa,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const stream = nextNumber(file);
      const page = bodyOf(file, pageOf(file)).replace(
        /\/Contents \[[^\]]*\]/,
        `/Contents ${String(stream)} 0 R`,
      );
      return updatePdf(file, [
        { number: pageOf(file), body: page },
        { number: stream, body: streamBody(evil) },
      ]);
    },
    expected: ['contentAdded'],
  },
  {
    name: 'an update replaces the stream of a page',
    source: isa,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const stream = Number(/\/Contents \[ \d+ 0 R (\d+)/.exec(bodyOf(file, pageOf(file)))?.[1]);
      return updatePdf(file, [{ number: stream, body: streamBody(evil) }]);
    },
    expected: ['contentAdded'],
  },
  {
    name: 'an update without a table of places',
    source: `${isa}, without table`,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      return updatePdf(
        file,
        [{ number: pageOf(file), body: bodyOf(file, pageOf(file)).replace('595', '594') }],
        { hasTable: false },
      );
    },
    expected: ['bytesAdded'],
  },
  {
    name: 'an update without a trailer',
    source: `${isa}, without trailer`,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      return updatePdf(
        file,
        [{ number: pageOf(file), body: bodyOf(file, pageOf(file)).replace('595', '594') }],
        { hasTrailer: false },
      );
    },
    expected: ['bytesAdded'],
  },
  {
    name: 'an object behind the end, in no table',
    source: `${isa}; viewers that repair a file find it`,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      return updatePdf(file, [], { rest: `${String(pageOf(file))} 0 obj\n<< /Type /Page >>\nendobj\n` });
    },
    expected: ['bytesAdded'],
  },
  {
    name: 'bytes of another format behind the end',
    source: 'ISO 32000-1 §7.5.5; polyglot file',
    kind: 'pdf',
    make: async (world) =>
      Buffer.concat([await signed(world), Buffer.from('<html><script>alert(1)</script></html>')]),
    expected: ['bytesAdded'],
  },
  {
    name: 'an update with another tree of pages',
    source: `${shadow}: hide and replace`,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const pages = numberWith(file, /\/Type \/Pages/);
      return updatePdf(file, [
        {
          number: pages,
          body: bodyOf(file, pages)
            .replace(/\/Kids \[ \d+ 0 R/, '/Kids [ ')
            .replace('/Count 2', '/Count 1'),
        },
      ]);
    },
    expected: ['contentAdded'],
  },
  {
    name: 'an update with another root',
    source: `${shadow}: hide and replace`,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const root = nextNumber(file);
      return updatePdf(file, [{ number: root, body: bodyOf(file, rootOf(file)) }], {
        root: `${String(root)} 0 R`,
      });
    },
    expected: ['contentAdded'],
  },
  {
    name: 'a table leads back to a hidden page in the signed bytes',
    source: `${shadow}: hide`,
    kind: 'pdf',
    make: (world) => hiddenPage(world),
    expected: ['contentAdded'],
  },
  {
    name: 'a table leads back to hidden information in the signed bytes',
    source: `${shadow}: hide`,
    kind: 'pdf',
    make: (world) => {
      const [root, metadata] = [rootOf(world.form), nextNumber(world.form)];
      const catalog = bodyOf(world.form, root).replace(/>>$/, `/Metadata ${String(metadata)} 0 R >>`);
      const hidden = `${String(metadata)} 0 obj\n${streamBody('<other/>', '/Type /Metadata')}\nendobj\n`;
      const objects = [
        { number: root, body: catalog },
        { number: metadata, body: streamBody('<first/>', '/Type /Metadata') },
      ];
      const prepared = updatePdf(world.form, objects, { rest: hidden });
      const signing = { signer: world.signer, path: world.path, on: world.at, field: 'Signature1' };
      const file = signUpdate(prepared, signing);
      return updatePdf(file, [], { places: [[metadata, latin(file).indexOf(hidden)]] });
    },
    expected: ['contentAdded'],
  },
  {
    name: 'an update frees an overlay',
    source: `${shadow}: hide`,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const number = Number(/\/Contents \[ \d+ 0 R (\d+)/.exec(bodyOf(file, pageOf(file)))?.[1]);
      return bytes(
        latin(updatePdf(file, [{ number, body: '<< >>' }])).replace(
          /\d{10} 00000 n \ntrailer\n(?=.*\/Prev)/,
          '0000000000 65535 f \ntrailer\n',
        ),
      );
    },
    expected: ['bytesAdded'],
  },
  {
    name: 'an update changes the font',
    source: `${shadow}: replace`,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const font = numberWith(file, /\/Type \/Font\b/);
      return updatePdf(file, [{ number: font, body: bodyOf(file, font).replace('/Helvetica', '/Courier') }]);
    },
    expected: ['contentAdded'],
  },
  {
    name: 'an update defines an object that the page already names',
    source: `${shadow}: replace, a reference to a missing object`,
    kind: 'pdf',
    make: async (world) => {
      const prepared = updatePdf(world.form, [
        {
          number: pageOf(world.form),
          body: bodyOf(world.form, pageOf(world.form)).replace(
            /\/Contents \[([^\]]*)\]/,
            '/Contents [$1 400 0 R]',
          ),
        },
      ]);
      const file = await signed({ ...world, form: prepared });
      return updatePdf(file, [{ number: 400, body: streamBody(evil) }]);
    },
    expected: ['contentAdded'],
  },
  {
    name: 'an update fills a field',
    source: `${shadow}: replace, the value of a field`,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const field = numberWith(file, /\/T <FEFF00720065006D00610072006B>|\/T \(remark\)/i);
      return updatePdf(file, [
        { number: field, body: bodyOf(file, field).replace(/>>$/, '/V (changed) >>') },
      ]);
    },
    expected: ['contentAdded'],
  },
  {
    name: 'an update requests new pictures of the fields',
    source: `${shadow}: replace, NeedAppearances`,
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const form = Number(/\/AcroForm (\d+) 0 R/.exec(bodyOf(file, rootOf(file)))?.[1]);
      return updatePdf(file, [
        { number: form, body: bodyOf(file, form).replace(/>>$/, '/NeedAppearances true >>') },
      ]);
    },
    expected: ['contentAdded'],
  },
  {
    name: 'a second signature brings a font that redrawn fields would use',
    source: `${shadow}: replace, fonts of a form with NeedAppearances`,
    kind: 'pdf',
    make: async (world) => {
      const form = Number(/\/AcroForm (\d+) 0 R/.exec(bodyOf(world.form, rootOf(world.form)))?.[1]);
      const body = bodyOf(world.form, form).replace(/>>$/, '/NeedAppearances true >>');
      const file = await signed({ ...world, form: updatePdf(world.form, [{ number: form, body }]) });
      const grown = bodyOf(file, form).replace(
        '/Font <<',
        '/Font << /Other << /Type /Font /Subtype /Type1 /BaseFont /Symbol >>',
      );
      return updatePdf(file, [
        {
          number: form,
          body: grown.includes('/Other') ? grown : grown.replace(/>>$/, '/DA (/Helv 0 Tf) >>'),
        },
      ]);
    },
    expected: ['contentAdded'],
  },
  {
    name: 'an update adds a comment over the words',
    source: `${certification}: evil annotation`,
    kind: 'pdf',
    make: async (world) => annotated(await signed(world, { certifies: 3 })),
    expected: ['contentAdded'],
  },
  {
    name: 'an update adds a comment to an ordinary signature',
    source: `${certification}: evil annotation`,
    kind: 'pdf',
    make: async (world) => annotated(await signed(world)),
    expected: ['contentAdded'],
  },
  {
    name: 'a second signature whose picture covers the words',
    source: `${certification}: sneaky signature`,
    kind: 'pdf',
    make: async (world) =>
      signUpdate(await signed(world, { certifies: 2 }), {
        signer: world.signer,
        path: world.path,
        on: world.at,
        field: 'Signature2',
        rectangle: '50 730 400 760',
        picture: 'BT /F1 11 Tf 10 10 Td (Name: Another Person) Tj ET',
      }),
    expected: ['contentAdded', 'expiredSince'],
  },
  {
    name: 'signed again although the author permits nothing',
    source: 'ISO 32000-1 §12.8.2.2: DocMDP 1',
    kind: 'pdf',
    make: async (world) =>
      signUpdate(await signed(world, { certifies: 1 }), {
        signer: world.signer,
        path: world.path,
        on: world.at,
        field: 'Signature2',
      }),
    expected: ['certifiedChanged', 'expiredSince'],
  },
  {
    name: 'a page changed together with a second signature',
    source: 'ISO 32000-1 §12.8.1; incremental saving with a signature',
    kind: 'pdf',
    make: async (world) => {
      const file = await signed(world);
      const stream = Number(/\/Contents \[ \d+ 0 R (\d+)/.exec(bodyOf(file, pageOf(file)))?.[1]);
      return signUpdate(file, {
        signer: world.signer,
        path: world.path,
        on: world.at,
        field: 'Signature2',
        others: [{ number: stream, body: streamBody(evil) }],
      });
    },
    expected: ['contentAdded', 'expiredSince'],
  },
  {
    name: 'a page whose stream is revocation data too',
    source: 'Shadow attack through the document security store',
    kind: 'pdf',
    make: async (world) => {
      const stream = Number(/\/Contents (?:\[ )?(\d+) 0 R/.exec(bodyOf(world.form, pageOf(world.form)))?.[1]);
      const store = nextNumber(world.form);
      const prepared = updatePdf(world.form, [
        {
          number: rootOf(world.form),
          body: bodyOf(world.form, rootOf(world.form)).replace(/>>$/, `/DSS ${String(store)} 0 R >>`),
        },
        { number: store, body: `<< /Type /DSS /Certs [${String(stream)} 0 R] >>` },
      ]);
      const file = await signed({ ...world, form: prepared });
      return updatePdf(file, [{ number: stream, body: streamBody(evil) }]);
    },
    expected: ['contentAdded'],
  },
  {
    name: 'a signature that was added with an action',
    source: 'ISO 32000-1 §12.6: an action of a field',
    kind: 'pdf',
    make: async (world) =>
      signUpdate(await signed(world), {
        signer: world.signer,
        path: world.path,
        on: world.at,
        field: 'Signature2',
        extra: '/AA << /E << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
      }),
    expected: ['contentAdded', 'expiredSince'],
  },
];

/** The form holds a hidden second version of a page; the table of an update leads there. */
async function hiddenPage(world: ProofWorld): Promise<Buffer> {
  const page = pageOf(world.form);
  const hidden = `${String(page)} 0 obj\n${bodyOf(world.form, page).replace('595', '594')}\nendobj\n`;
  const prepared = updatePdf(
    world.form,
    [{ number: rootOf(world.form), body: bodyOf(world.form, rootOf(world.form)) }],
    { rest: hidden },
  );
  const file = signUpdate(prepared, {
    signer: world.signer,
    path: world.path,
    on: world.at,
    field: 'Signature1',
  });
  return updatePdf(file, [], { places: [[page, latin(file).indexOf(hidden)]] });
}
