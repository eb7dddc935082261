import type { Route } from './+types/store-policy-page';
import { Article, To } from './article.tsx';
import { pageMeta } from '~/client/page-meta.ts';
import { MailLink, PhoneLink } from '~/domains/shop/web/shop-details.tsx';
import textStyles from '~/ui/text.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/store-policy',
    title: 'Store Policy',
    description:
      'How we run the counter: what the schedules mean, when we say no, prices and generics, children, advertising, how we keep medicine, and complaints.',
  });

export default function StorePolicyPage() {
  return (
    <Article
      title="Store Policy"
      path="/store-policy"
      since="1 March 2026"
      intro="The rules of the house, at the counter and online. Most of them are the law's; the rest is how we would like to be treated ourselves."
      sections={[
        {
          id: 'schedules',
          title: 'What the square with the S means',
          body: (
            <>
              <p>
                Every medicine carries the square that the law prints before its name. The number says how much care it
                needs, not how strong it is.
              </p>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Schedule</th>
                    <th scope="col">How you get it here</th>
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <th scope="row">None, S0</th>
                    <td>From the open shelf, like any other product.</td>
                  </tr>
                  <tr>
                    <th scope="row">S1</th>
                    <td>A pharmacist checks your order first. The sale is recorded with your name.</td>
                  </tr>
                  <tr>
                    <th scope="row">S2</th>
                    <td>
                      The same, and your identity or passport number goes into a register. Not for anyone under 14
                      without a script.
                    </td>
                  </tr>
                  <tr>
                    <th scope="row">S3, S4</th>
                    <td>With a prescription, valid for at most six months. We’ll email you when a repeat is due.</td>
                  </tr>
                  <tr>
                    <th scope="row">S5</th>
                    <td>With a prescription, within the repeats it states. A pharmacist will phone you about it.</td>
                  </tr>
                  <tr>
                    <th scope="row">S6</th>
                    <td>
                      With the original prescription, for at most 30 days, never repeated. Phone us before you send it.
                    </td>
                  </tr>
                  <tr>
                    <th scope="row">S7, S8</th>
                    <td>Not stocked, not shown.</td>
                  </tr>
                </tbody>
              </table>
            </>
          ),
        },
        {
          id: 'no',
          title: 'When a pharmacist says no',
          body: (
            <>
              <p>A pharmacist may refuse a sale, ask for more, or sell less than you asked for. Usual reasons:</p>
              <ul>
                <li>it does not go with something else that you take or have in your cart;</li>
                <li>the quantity is more than one person should need;</li>
                <li>it is for a child, in pregnancy or while breastfeeding, and something safer exists;</li>
                <li>the signs you describe should be seen by a doctor;</li>
                <li>the same thing was bought again and again in a short time.</li>
              </ul>
              <p>We tell you the reason and refund what you paid for it. A refusal is never about who you are.</p>
            </>
          ),
        },
        {
          id: 'scripts',
          title: 'Prescriptions',
          body: (
            <p>
              A script must reach us within 30 days of the day it was written. It names the prescriber with
              qualification, registration number and address, you with your identity number and address, the date, and
              the medicine with form, strength, quantity and directions. A photograph is not the original: we file the
              original too, and keep it for five years from the last sale, as we must. Send yours on{' '}
              <To to="/prescriptions">the page for prescriptions</To>, or bring it to the counter.
            </p>
          ),
        },
        {
          id: 'prices',
          title: 'Prices, specials and generics',
          body: (
            <>
              <p>
                Prices include VAT. A medicine costs its single exit price plus a dispensing fee that may not be more
                than the legal maximum, the same for everyone. Medicine of Schedule 1 and up is never discounted, never
                part of a code or a "buy two", and earns no points: section 18A of Act 101 of 1965 forbids it.
              </p>
              <p>
                Other goods may be on special. The old price is the one we really asked before, and "only 3 left" means
                three. There are no countdowns here.
              </p>
              <p>
                If a generic costs less we offer it, unless your prescriber has written "no substitution" or you do not
                want it. We write down which maker's product you got.
              </p>
            </>
          ),
        },
        {
          id: 'words',
          title: 'What we say about medicine',
          body: (
            <p>
              Schedule 0 and 1 may be explained to everyone. Of Schedule 2 and up we show name, strength, pack and price
              and nothing about what it is for, because only professionals may be addressed about that. The leaflet in
              the box and a talk with the pharmacist tell you the rest. Vitamins and plants add to food and replace no
              treatment; we do not call anything a miracle.
            </p>
          ),
        },
        {
          id: 'stock',
          title: 'Stock and how we keep it',
          body: (
            <p>
              We buy medicine only from licensed wholesalers and makers. It is kept below 25 °C, cold chain goods
              between 2 and 8 °C with a reading twice a day. We sell nothing that expires before a normal course is
              finished. A recalled batch leaves the shelf within the hour.
            </p>
          ),
        },
        {
          id: 'limits',
          title: 'Maximum per order',
          body: (
            <p>
              Some products have a maximum per order, shown on the product page. It keeps medicine from being stored in
              kitchens, and a scarce thing from ending up in one cart. If you need more, for a clinic or a school say,
              phone us.
            </p>
          ),
        },
        {
          id: 'complaints',
          title: 'Complaints',
          body: (
            <>
              <p>
                Tell us at <MailLink subject="Complaint" /> or <PhoneLink />. We'll respond within two working days and
                give you an answer within five. Complaints about a medicine or its supply go straight to the responsible
                pharmacist, who writes them down with what was done.
              </p>
              <p>
                Not satisfied? About goods and service:{' '}
                <a className={textStyles.link} href="https://www.cgso.org.za" rel="noopener">
                  Consumer Goods and Services Ombud
                </a>
                . About a pharmacist or the pharmacy:{' '}
                <a className={textStyles.link} href="https://www.sapc.za.org" rel="noopener">
                  South African Pharmacy Council
                </a>
                . About a medicine's quality or a bad reaction:{' '}
                <a className={textStyles.link} href="https://www.sahpra.org.za" rel="noopener">
                  South African Health Products Regulatory Authority
                </a>
                . About your information:{' '}
                <a className={textStyles.link} href="https://inforegulator.org.za" rel="noopener">
                  Information Regulator
                </a>
                .
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
