import { Link } from 'react-router';
import { FacebookIcon, InstagramIcon } from '~/ui/brand-icons.tsx';
import { Logo } from '~/ui/logo.tsx';
import { ThemeChoice } from '~/ui/theme-toggle.tsx';
import { dialled, telephoneLink, whatsAppLink } from '~/ui/contact-links.ts';
import { supportEntries } from './menu-table.ts';
import { useShop, useYear } from '~/client/use-shop.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './footer.module.css';
import logoStyles from '~/ui/logo.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import patternStyles from '~/ui/pattern.module.css';

export function Footer() {
  const shop = useShop();
  const year = useYear();
  return (
    <footer className={classNames(styles.footer, patternStyles.pattern)} data-print="none">
      <div className={pageWidthStyles.pageWidth}>
        <div>
          <Link className={logoStyles.logo} data-slot="logo" to="/" aria-label={`${shop.short_name}, home`}>
            <Logo />
          </Link>
          <p className={styles.footSay}>
            The country's most trusted pharmacy chain. From Mouille Point to every town with a post office, and most
            without.
          </p>
          <div className={styles.social}>
            <a href={shop.facebook_url} aria-label="Facebook" rel="noopener" target="_blank">
              <FacebookIcon />
            </a>
            <a href={shop.instagram_url} aria-label="Instagram" rel="noopener" target="_blank">
              <InstagramIcon />
            </a>
          </div>
          <div className={styles.footTheme}>
            <ThemeChoice />
          </div>
        </div>
        <div className={styles.footTwo}>
          <div>
            <h2>Support</h2>
            <ul>
              {supportEntries.map(({ words, to }) => (
                <li key={to}>
                  <Link to={to}>{words}</Link>
                </li>
              ))}
            </ul>
          </div>
          {shop.opening_hours.length > 0 && (
            <div>
              <h2>Opening Hours</h2>
              <dl>
                {shop.opening_hours.map(({ days, hours }) => (
                  <div key={days}>
                    <dt>{days}</dt>
                    <dd>{hours}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
        </div>
        <div>
          <h2>Contact Us</h2>
          <ul>
            <li>
              {shop.address_line1}
              <br />
              {shop.address_line2}
            </li>
            <li>
              <a href={telephoneLink(shop.phone)}>{shop.phone}</a>
            </li>
            <li>
              <a href={whatsAppLink(shop.whatsapp_number)} rel="noopener" target="_blank">
                WhatsApp {dialled(shop.whatsapp_number)}
              </a>
            </li>
            <li>
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
            </li>
          </ul>
        </div>
        <p className={styles.footEnd}>
          <span>
            © {year} {shop.short_name}. All rights reserved.
          </span>
          <span>
            Pharmacy licence {shop.y_number}, responsible pharmacist {shop.responsible_pharmacist} ({shop.p_number})
          </span>
          <span>Prices include VAT</span>
        </p>
      </div>
    </footer>
  );
}
