import { MessageSquareText } from 'lucide-react';
import { ButtonLink } from '~/ui/button.tsx';
import { OpeningHint } from '~/domains/shop/web/opening-line.tsx';

/** Replaces a picture: the whole range. */
export function FiveDots() {
  return (
    <span className="pic all" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

/** Beside the columns of a mega menu. */
export function MegaHelp() {
  return (
    <aside>
      <b className="mega-ask">Not sure what you need?</b>
      <p className="muted">
        Phone or message a pharmacist. It costs nothing
        <OpeningHint />.
      </p>
      <ButtonLink to="/contact" variant="outline" size="small">
        <MessageSquareText className="i i-s" />
        Ask a pharmacist
      </ButtonLink>
    </aside>
  );
}
