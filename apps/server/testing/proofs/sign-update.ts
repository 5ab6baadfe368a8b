import { makeCms, type CmsRequest } from '@kyc/demo-data/proofs/make-cms';
import { fillSignature } from '@kyc/demo-data/proofs/sign-pdf';
import { bodyOf, nextNumber, numberWith, rootOf, updatePdf, type UpdatedObject } from './update-pdf.ts';

export interface UpdateSigning extends Omit<CmsRequest, 'content'> {
  readonly field: string;
  readonly subFilter?: string;
  readonly type?: 'Sig' | 'DocTimeStamp';
  /** Left, bottom, right, top; undefined: invisible. */
  readonly rectangle?: string;
  /** What the picture of the signature draws. */
  readonly picture?: string;
  /** Further entries of the field's dictionary. */
  readonly extra?: string;
  /** Makes the message in place of a person's signature. */
  readonly message?: (content: Uint8Array) => Uint8Array;
  /** The objects of a packed form, which its text does not show. */
  readonly bodies?: { readonly page: number; readonly root: number; of(number: number): string };
  /** Further changes in the same update. */
  readonly others?: readonly UpdatedObject[];
}

const zeros = '0'.repeat(32_000);

/** A signature in an incremental update, as most signing programs write it. The form has to be unpacked. */
export function signUpdate(file: Uint8Array, signing: UpdateSigning): Buffer {
  const {
    field,
    subFilter = 'adbe.pkcs7.detached',
    type = 'Sig',
    rectangle = '0 0 0 0',
    picture,
    others = [],
    extra = '',
  } = signing;
  const first = nextNumber(file);
  const [widget, signature, appearance] = [first, first + 1, first + 2];
  const { page, root, of } = signing.bodies ?? {
    page: pageOf(file),
    root: rootOf(file),
    of: (number) => bodyOf(file, number),
  };
  const ap = picture === undefined ? '' : ` /AP << /N ${String(appearance)} 0 R >>`;
  const updated = updatePdf(file, [
    ...withField(of, root, widget),
    withAnnotation(of, page, widget),
    {
      number: widget,
      body: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${field}) /Rect [${rectangle}] /F 132 /P ${String(page)} 0 R /V ${String(signature)} 0 R${ap} ${extra} >>`,
    },
    {
      number: signature,
      body: `<< /Type /${type} /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange [ 0 9999999999 9999999999 9999999999 ] /Contents <${zeros}> >>`,
    },
    ...(picture === undefined ? [] : [{ number: appearance, body: appearanceOf(picture) }]),
    ...others,
  ]);
  return Buffer.from(
    fillSignature(updated, signing.message ?? ((content) => makeCms({ ...signing, content }))),
  );
}

export function pageOf(file: Uint8Array): number {
  return numberWith(file, /\/Type \/Page\b/);
}

type BodyOf = (number: number) => string;

function withField(of: BodyOf, root: number, widget: number): UpdatedObject[] {
  const catalog = of(root);
  const form = /\/AcroForm (\d{1,6}) 0 R/.exec(catalog)?.[1];
  if (form === undefined)
    return [
      {
        number: root,
        body: catalog.replace(/>>$/, `/AcroForm << /Fields [${String(widget)} 0 R] /SigFlags 3 >> >>`),
      },
    ];
  const body = of(Number(form)).replace(/\/Fields \[([^\]]*)\]/, `/Fields [$1 ${String(widget)} 0 R]`);
  return [
    { number: Number(form), body: body.includes('/SigFlags') ? body : body.replace(/>>$/, '/SigFlags 3 >>') },
  ];
}

function withAnnotation(of: BodyOf, page: number, widget: number): UpdatedObject {
  const body = of(page);
  const reference = `${String(widget)} 0 R`;
  return {
    number: page,
    body: /\/Annots \[/.test(body)
      ? body.replace(/\/Annots \[([^\]]*)\]/, `/Annots [$1 ${reference}]`)
      : body.replace(/>>$/, `/Annots [${reference}] >>`),
  };
}

function appearanceOf(content: string): string {
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 300 40] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /Length ${String(content.length)} >>\nstream\n${content}\nendstream`;
}

/** With a comment over the words of the first page. */
export function annotated(file: Uint8Array): Buffer {
  const note = nextNumber(file);
  const page = bodyOf(file, pageOf(file)).replace(
    /\/Annots \[([^\]]*)\]/,
    `/Annots [$1 ${String(note)} 0 R]`,
  );
  return updatePdf(file, [
    { number: pageOf(file), body: page },
    {
      number: note,
      body: '<< /Type /Annot /Subtype /FreeText /Rect [50 730 400 760] /DA (/Helv 11 Tf) /Contents (Name: Another Person) >>',
    },
  ]);
}
