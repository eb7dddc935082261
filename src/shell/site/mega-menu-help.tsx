import { MessageSquareText } from 'lucide-react';
import { ButtonLink } from '~/ui/button.tsx';
import { OpeningHint } from '~/domains/shop/web/opening-line.tsx';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import megaMenuStyles from './mega-menu.module.css';
import pictureStyles from '~/ui/picture.module.css';
import textStyles from '~/ui/text.module.css';

/** Replaces a picture: the whole range. */
export function FiveDots() {
  return (
    <span className={classNames(pictureStyles.picture, megaMenuStyles.all)} data-slot="picture" aria-hidden="true">
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
      <b className={megaMenuStyles.megaAsk}>Not sure what you need?</b>
      <p className={textStyles.muted}>
        Phone or message a pharmacist. It costs nothing
        <OpeningHint />.
      </p>
      <ButtonLink to="/contact" variant="outline" size="small">
        <MessageSquareText className={iconStyles.small} />
        Ask a pharmacist
      </ButtonLink>
    </aside>
  );
}
