import type { Route } from './+types/privacy-page';
import { Article, To } from './article.tsx';
import { pageMeta } from '~/client/page-meta.ts';
import { ShopAddress, MailLink, PhoneLink } from '~/domains/shop/web/shop-details.tsx';
import { useShop } from '~/client/use-shop.ts';
import textStyles from '~/ui/text.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description:
      'What we know about you, why, for how long and who sees it; what stays in your own browser; and how to see, correct or erase it under POPIA.',
  });

export default function PrivacyPage() {
  const shop = useShop();
  return (
    <Article
      title="Privacy Policy"
      path="/privacy-policy"
      since="1 March 2026"
      intro="What you buy in a pharmacy is your own business. This page says what we must know, what we do not want to know, and what you can make us forget. The law behind it is the Protection of Personal Information Act, POPIA for short."
      sections={[
        {
          id: 'who',
          title: 'Who is responsible',
          body: (
            <p>
              {shop.name}, <ShopAddress />. You can reach our Information Officer at{' '}
              <MailLink subject="Personal information" /> or <PhoneLink />.
            </p>
          ),
        },
        {
          id: 'what',
          title: 'What we keep, why and how long',
          body: (
            <table>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Why</th>
                  <th scope="col">How long</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">Name, email, phone and address for an order</th>
                  <td>To deliver it and to take responsibility for it: our agreement with you</td>
                  <td>Five years, for tax</td>
                </tr>
                <tr>
                  <th scope="row">What you bought</th>
                  <td>Invoices, returns, recalls</td>
                  <td>Five years</td>
                </tr>
                <tr>
                  <th scope="row">Identity or passport number, for Schedule 2 and up</th>
                  <td>The register that the General Regulations to Act 101 of 1965 prescribe</td>
                  <td>Five years from the last entry</td>
                </tr>
                <tr>
                  <th scope="row">Prescriptions and pharmacists' notes</th>
                  <td>The same law; your safety</td>
                  <td>Five years from the last sale</td>
                </tr>
                <tr>
                  <th scope="row">Account: name, email, phone, a scrambled form of your password</th>
                  <td>To log you in</td>
                  <td>Until you close it</td>
                </tr>
                <tr>
                  <th scope="row">Messages to us</th>
                  <td>To answer</td>
                  <td>One year after the last one</td>
                </tr>
                <tr>
                  <th scope="row">Technical logs: your IP address, page, time</th>
                  <td>To keep the site running and intruders out</td>
                  <td>90 days</td>
                </tr>
              </tbody>
            </table>
          ),
        },
        {
          id: 'health',
          title: 'Your health',
          body: (
            <p>
              What you buy and what a script says can show how healthy you are. POPIA calls that special personal
              information. We use it only to serve you as a pharmacy, only people bound to confidentiality see it, and
              we record who opened a prescription and when. Only the practitioner you booked reads your message and
              their notes, and they see only the prescriptions from their own consultations. Only a pharmacist or the
              owner of the pharmacy can open your full identity number, and we record that too. We ask for your consent
              before you send one, and you can withdraw it; we then lock away what the law makes us keep.
            </p>
          ),
        },
        {
          id: 'browser',
          title: 'What stays in your browser',
          body: (
            <>
              <p>
                This shop sets no cookies and does not track you. It keeps four small things in your own browser, where
                you can delete them at any time:
              </p>
              <ul>
                <li>the number of your cart, so that it is still there tomorrow;</li>
                <li>your wishlist;</li>
                <li>whether you like the pages light or dark;</li>
                <li>your login, until you log out.</li>
              </ul>
              <p>There is no advertising network, no tracking pixel and no third-party script on these pages.</p>
            </>
          ),
        },
        {
          id: 'others',
          title: 'Who else sees your information',
          body: (
            <ul>
              <li>the payment provider: amount, order number, your name and email. It alone sees your card number;</li>
              <li>the courier: name, address and phone. The parcel does not say what is in it;</li>
              <li>
                the company that runs our servers and the one that delivers our email, under contracts that POPIA
                prescribes;
              </li>
              <li>your doctor, when a pharmacist has a question about your script;</li>
              <li>your medical aid, when you ask us to claim;</li>
              <li>
                inspectors of the Pharmacy Council and of the Health Products Regulatory Authority, who may see
                registers.
              </li>
            </ul>
          ),
        },
        {
          id: 'abroad',
          title: 'Outside South Africa',
          body: (
            <p>
              Orders, registers and scripts are kept in South Africa. Where a company that works for us is abroad, such
              as for email, it is in a country whose law protects you as ours does, or bound by a contract that does
              (POPIA, section 72).
            </p>
          ),
        },
        {
          id: 'news',
          title: 'Marketing messages',
          body: (
            <p>
              Only if you asked for it, or if you are a customer and it is about goods like those you bought; every
              message has a link to unsubscribe (section 69). Never about your medicine. Messages about an order are not
              advertising, so we always send them.
            </p>
          ),
        },
        {
          id: 'rights',
          title: 'What you can ask for',
          body: (
            <>
              <ul>
                <li>to see what we hold about you, and with whom we shared it;</li>
                <li>to have mistakes corrected;</li>
                <li>
                  to have it erased: all except what the law makes us keep, which is locked and then destroyed in time;
                </li>
                <li>to object to a use, or to withdraw a consent;</li>
                <li>not to be judged by a machine alone: at our counter a pharmacist decides, always.</li>
              </ul>
              <p>
                Write to <MailLink subject="Personal information" />. We ask who you are, answer within 30 days, and
                charge nothing for the first copy. The formal procedure is in the <To to="/popi-manual">POPI Manual</To>
                . You may also complain to the{' '}
                <a className={textStyles.link} href="https://inforegulator.org.za" rel="noopener">
                  Information Regulator
                </a>{' '}
                (POPIAComplaints@inforegulator.org.za).
              </p>
            </>
          ),
        },
        {
          id: 'safe',
          title: 'How we protect it',
          body: (
            <p>
              Everything travels encrypted. Prescriptions are encrypted where they are stored. Staff see only what their
              work needs, and what they did is recorded. If there is a data breach all the same, we tell the Regulator
              and you as soon as we reasonably can, with what happened and what you should do (section 22).
            </p>
          ),
        },
        {
          id: 'children',
          title: 'Children',
          body: (
            <p>
              Accounts are for adults. What we know of a child, because a parent bought for it, we use for that purchase
              and that child's safety only.
            </p>
          ),
        },
      ]}
    />
  );
}
