import type { Route } from './+types/popi-manual-page';
import { Article, PlainFacts, To } from './article.tsx';
import { ArticleTable } from './article-table.tsx';
import { pageMeta } from '~/client/page-meta.ts';
import { peopleRows, recipientsRows, recordsRows } from './popi-records.ts';
import { ShopAddress, MailLink, PhoneLink } from '~/domains/shop/web/shop-details.tsx';
import { useShop } from '~/client/use-shop.ts';
import textStyles from '~/ui/text.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/popi-manual',
    title: 'POPI Manual',
    description:
      'Our manual under section 51 of the Promotion of Access to Information Act, with what POPIA adds: which records we hold, how to ask for them, and how we process personal information.',
  });

export default function PopiManualPage() {
  const shop = useShop();
  return (
    <Article
      title="POPI Manual"
      path="/popi-manual"
      since="1 March 2026"
      intro="The manual that section 51 of the Promotion of Access to Information Act 2 of 2000 (PAIA) asks of every private body, with the parts that the Protection of Personal Information Act 4 of 2013 (POPIA) adds. You can read a printed copy at the counter, free of charge."
      sections={[
        {
          id: 'contacts',
          title: '1. Who we are and whom to ask',
          body: (
            <PlainFacts
              rows={[
                ['Private body', shop.name],
                ['Registration number', shop.registration_number],
                ['What we do', `Community pharmacy, licence ${shop.y_number}`],
                ['Information Officer', `${shop.responsible_pharmacist}, responsible pharmacist`],
                ['Physical and postal address', <ShopAddress key="address" />],
                ['Phone', <PhoneLink key="phone" />],
                ['Email', <MailLink key="mail" subject="Request under PAIA" />],
                ['Website', shop.public_url],
              ]}
            />
          ),
        },
        {
          id: 'guide',
          title: "2. The Regulator's guide",
          body: (
            <p>
              The Information Regulator has written a guide on how to use PAIA, in all official languages (section 10).
              You can read it at our counter, ask us for it, or take it from{' '}
              <a className={textStyles.link} href="https://inforegulator.org.za" rel="noopener">
                inforegulator.org.za
              </a>
              . Questions to the Regulator: enquiries@inforegulator.org.za.
            </p>
          ),
        },
        {
          id: 'free',
          title: '3. What you can see without asking',
          body: (
            <p>
              Everything on this website: prices, terms, policies, this manual. Also the price list at the counter, our
              licence and registration certificates on the wall, the leaflet of any medicine we sell, and your own
              orders and invoices through the links in our emails.
            </p>
          ),
        },
        {
          id: 'laws',
          title: '4. Records that other laws make us keep',
          body: (
            <ul>
              <li>Medicines and Related Substances Act 101 of 1965: prescription book, registers, recalls;</li>
              <li>Pharmacy Act 53 of 1974: licence, responsible pharmacist, standard procedures;</li>
              <li>Companies Act 71 of 2008: company records, financial statements;</li>
              <li>
                Value-Added Tax Act 89 of 1991, Income Tax Act 58 of 1962, Tax Administration Act 28 of 2011: invoices,
                books;
              </li>
              <li>Consumer Protection Act 68 of 2008, ECT Act 25 of 2002: agreements, complaints;</li>
              <li>
                Basic Conditions of Employment Act 75 of 1997, Employment Equity Act 55 of 1998, Unemployment Insurance
                Act 63 of 2001, Compensation for Occupational Injuries and Diseases Act 130 of 1993: staff records.
              </li>
            </ul>
          ),
        },
        {
          id: 'records',
          title: '5. Records we hold',
          body: <ArticleTable head={['Subject', 'Records', 'Access']} rows={recordsRows} />,
        },
        {
          id: 'ask',
          title: '6. How to ask for a record',
          body: (
            <>
              <ol>
                <li>
                  <span>
                    Fill in Form 2 of the PAIA regulations (the Regulator's website has it) and send it to{' '}
                    <MailLink subject="Request under PAIA" /> or bring it. We will help you if writing is difficult.
                  </span>
                </li>
                <li>
                  <span>
                    Say which record you want, in which form, which right you want to exercise or protect, and why you
                    need the record for that. Add proof of who you are, and of your authority if you ask for someone
                    else.
                  </span>
                </li>
                <li>
                  <span>
                    We answer within 30 days, in writing with reasons. We may extend this once, by at most 30 days, and
                    will tell you if we do.
                  </span>
                </li>
                <li>
                  <span>
                    Others pay the request fee and the costs of copies that the regulations prescribe. You pay no
                    request fee for records about yourself.
                  </span>
                </li>
              </ol>
              <p>
                We must refuse where a record would reveal another person's private information, a trade secret or a
                confidence, or endanger a person (sections 63 to 69). If we refuse or stay silent you may complain to
                the Regulator within 180 days (PAIAComplaints@inforegulator.org.za) or go to court.
              </p>
            </>
          ),
        },
        {
          id: 'purpose',
          title: '7. POPIA: why we process personal information',
          body: (
            <p>
              To sell, deliver and be responsible for goods; to dispense medicine safely; to keep the registers the law
              prescribes; to take and refund payments; to answer messages; to employ and pay people; to deal with
              suppliers; to protect the shop against fraud. In plainer words:{' '}
              <To to="/privacy-policy">Privacy Policy</To>.
            </p>
          ),
        },
        {
          id: 'people',
          title: '8. Whose information, and which',
          body: <ArticleTable head={['People', 'Information']} rows={peopleRows} />,
        },
        {
          id: 'recipients',
          title: '9. Who may receive it',
          body: <ArticleTable head={['Recipient', 'What for']} rows={recipientsRows} />,
        },
        {
          id: 'abroad',
          title: '10. Across the border',
          body: (
            <p>
              Orders, registers and prescriptions stay in South Africa. Email may pass through operators elsewhere, in
              countries with similar protection or under binding contracts (section 72).
            </p>
          ),
        },
        {
          id: 'security',
          title: '11. How it is secured',
          body: (
            <ul>
              <li>encryption in transit, and of prescriptions where they are stored;</li>
              <li>access by role, a second step at log-in for staff, a record of who opened which records;</li>
              <li>daily backups, tested by restoring them;</li>
              <li>updates within days, and a yearly test by outside specialists;</li>
              <li>training, and a duty of secrecy in every contract of work;</li>
              <li>
                a plan for data breaches: contain, tell the Regulator and the people concerned, repair (section 22).
              </li>
            </ul>
          ),
        },
        {
          id: 'yours',
          title: '12. To object, correct or erase',
          body: (
            <p>
              Form 1 of the POPIA regulations objects to processing, Form 2 asks for correction or deletion; a plain
              email to the Information Officer will do just as well. Records that the law makes us keep (five years for
              scripts and registers) we lock instead of erasing them, and destroy afterwards. Complaints to the
              Regulator: POPIAComplaints@inforegulator.org.za.
            </p>
          ),
        },
        {
          id: 'manual',
          title: '13. This manual',
          body: (
            <p>
              We review it once a year and whenever something changes; the date above shows when this version came into
              force.
            </p>
          ),
        },
      ]}
    />
  );
}
