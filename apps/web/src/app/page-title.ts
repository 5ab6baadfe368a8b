import { firstTexts } from '../lib/texts/first.ts';
import { nameOfPage } from '../lib/texts/page-names.ts';

/** The title of a page by its address: subject, page, product. */
export function pageTitle(pathname: string, subject: string | undefined): string {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  const page = nameOfPage(`${first}/${second ?? ''}`) ?? nameOfPage(first) ?? firstTexts.notFound.title;
  return [subject, first === '' ? undefined : page, firstTexts.product].filter(Boolean).join(' · ');
}
