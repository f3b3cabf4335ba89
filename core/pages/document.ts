import { authorityPage } from '../boxes/supplementary.ts';
import type { DocumentModel } from '../documents/blocks.ts';
import type { Filer } from '../figures/filer.ts';
import { type PageForm, type PageOnPaper, pageForm } from '../form/paper/page.ts';
import type { PrintedReturn } from './page.ts';

/** Parts of a printed page that its form does not describe. */
type Besides = Pick<PageOnPaper, 'onPaper' | 'after' | 'named'>;

/**
 * Makes the printer of a page. It lays the page out like the form: every box in its part, including blank ones. Further
 * rows follow on continuation sheets. Both returns of a long period are in one document.
 *
 * @param subject subject in the document's title: `group relief`
 * @param besides gives what this page prints besides its form
 */
export const pageDocument =
  <Filing extends Pick<Filer, 'company'>>(
    form: PageForm,
    subject: string,
    besides: (filing: Filing, printed: PrintedReturn) => Besides = () => ({}),
  ) =>
  (filing: Filing, returns: readonly PrintedReturn[]): DocumentModel => {
    const { name: companyName } = filing.company;
    return {
      title: `${companyName}: ${subject} (${form.number})`,
      runningTitle: companyName,
      runningSubtitle: `${authorityPage(form.number).title} (${form.number})`,
      language: 'en-GB',
      hiddenFacts: [],
      blocks: returns.flatMap((printed, index) =>
        pageForm(form, {
          ret: printed.ret,
          companyName,
          newPage: index > 0,
          ...besides(filing, printed),
        }),
      ),
    };
  };
