import { isFormPicture, nameOfOption, readFormSource } from '@kyc/contract/masters/form-properties';
import {
  PDFCheckBox,
  PDFDropdown,
  PDFRadioGroup,
  PDFSignature,
  PDFTextField,
  type PDFDocument,
  type PDFField,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { loadPdf } from '../untrusted/pdf/load-pdf.ts';
import { drawInBox, embedPictures } from './embed-pictures.ts';
import { embedFormFonts } from './letters/form-fonts.ts';
import type { FieldMap, FormContent, FormValues } from './form-values.ts';
import { isTicked } from './is-ticked.ts';
import { sourceText } from './source-text.ts';
import { requireGlyphs } from './letters/require-glyphs.ts';
import { needsShaping } from './letters/scripts.ts';
import { writeTextField } from './write-text-field.ts';

/** Fills the fields of a PDF form and flattens them, so that they cannot be changed afterwards. */
export async function renderPdfForm(
  template: Uint8Array,
  { fieldMap, content: { values, pictures } }: { fieldMap: FieldMap; content: FormContent },
): Promise<Uint8Array> {
  const document = await loadPdf(template);
  const form = document.getForm();
  const embedded = await embedPictures(document, { sources: Object.values(fieldMap), pictures });
  const drawings: (() => void)[] = [];
  const texts: PDFTextField[] = [];
  for (const field of form.getFields()) {
    const source = fieldMap[field.getName()] ?? '';
    if (isFormPicture(source)) {
      const image = embedded.get(source);
      if (image !== undefined)
        for (const { page, box } of placesOf(document, field))
          drawings.push(() => drawInBox(page, image, box));
    }
    if (isFormPicture(source) || field instanceof PDFSignature) {
      // The field must not be visible; an empty signature field has no appearance to keep.
      form.removeField(field);
      continue;
    }
    fill(field, { source, fieldMap, values });
    if (field instanceof PDFTextField && readFormSource(source) !== undefined)
      requireGlyphs(field.getText() ?? '', field.getName(), ['regular']);
    if (field instanceof PDFTextField && isWrittenHere(field)) texts.push(field);
  }
  const printed = texts.map((field) => field.getText()).join('');
  const { regular } = await embedFormFonts(document, { weights: ['regular'], printed });
  for (const field of texts) writeTextField(field, regular);
  form.updateFieldAppearances(regular.common.font);
  form.flatten({ updateFieldAppearances: false });
  for (const draw of drawings) draw();
  return await document.save({ updateFieldAppearances: false });
}

/** The library neither shapes letters nor fits a text into its field; a letter in each box it does well. */
function isWrittenHere(field: PDFTextField): boolean {
  const text = field.getText() ?? '';
  return text !== '' && (!field.isCombed() || needsShaping(text));
}

interface Filling {
  readonly source: string;
  readonly fieldMap: FieldMap;
  readonly values: FormValues;
}

function fill(field: PDFField, { source, fieldMap, values }: Filling): void {
  if (field instanceof PDFRadioGroup || field instanceof PDFDropdown) {
    const option = chosenOption(field, { source, fieldMap, values });
    if (option !== undefined) field.select(option);
    return;
  }
  const read = readFormSource(source);
  if (read === undefined) return;
  if (field instanceof PDFCheckBox) {
    if (isTicked(read, values)) field.check();
    else field.uncheck();
  } else if (field instanceof PDFTextField) {
    const text = sourceText(source, { values, marks: { set: '✓', unset: '' } });
    // A form never cuts a value: a longer one is written across the boxes of its letters.
    if (text.length > (field.getMaxLength() ?? text.length)) {
      field.disableCombing();
      field.removeMaxLength();
    }
    field.setText(text);
  }
}

/** The option whose tick is set, otherwise the one equal to the value; a value that the form lacks leaves it open. */
function chosenOption(
  field: PDFRadioGroup | PDFDropdown,
  { source, fieldMap, values }: Filling,
): string | undefined {
  const options = field.getOptions();
  const own = options.find((option) => {
    const tick = readFormSource(fieldMap[nameOfOption(field.getName(), option)] ?? '');
    return tick !== undefined && isTicked(tick, values);
  });
  const { property, equals } = readFormSource(source) ?? {};
  if (own !== undefined || property === undefined || equals !== undefined) return own;
  return options.find((option) => isTicked({ property, equals: option }, values));
}

interface FieldPlace {
  readonly page: PDFPage;
  readonly box: ReturnType<ReturnType<PDFField['acroField']['getWidgets']>[number]['getRectangle']>;
}

/** A field can have several places. */
function placesOf(document: PDFDocument, field: PDFField): FieldPlace[] {
  return field.acroField.getWidgets().flatMap((widget) => {
    const reference = document.context.getObjectRef(widget.dict);
    const page =
      document.getPages().find(({ ref }) => ref === widget.P()) ??
      (reference === undefined ? undefined : document.findPageForAnnotationRef(reference));
    return page === undefined ? [] : [{ page, box: widget.getRectangle() }];
  });
}
