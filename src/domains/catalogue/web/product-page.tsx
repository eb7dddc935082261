import { Fragment } from 'react';
import { Link, redirect } from 'react-router';
import { categoryLink } from './category-link.ts';
import { load } from '~/client/load.ts';
import { pageMeta } from '~/client/page-meta.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx';
import { DiscountTag } from '~/ui/discount-tag.tsx';
import { Gallery } from '~/ui/gallery.tsx';
import { Picture } from '~/ui/picture.tsx';
import { Price } from '~/ui/price.tsx';
import { LogoMark } from '~/ui/logo.tsx';
import { inProcess } from '~/client/page-context.ts';
import { catalogueApi } from './api.ts';
import { deliveryChargesApi } from '~/domains/delivery-charges/web/api.ts';
import { Rail } from '~/ui/rail.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { useBasketLine } from './basket.ts';
import type { Product } from '../contract.ts';
import { needsReview, needsPrescription, priceParts, scheduleRule } from '../rules.ts';
import type { Route } from './+types/product-page';
import { BuyControl } from './buy-control.tsx';
import { shorten } from '~/shared/description.ts';
import { publicSummary } from '../public-summary.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { labelFacts } from './label-facts.ts';
import { canonicalLink, productLink } from './links.ts';
import { EMPTY_LIST, listLink } from './list-search-params.ts';
import { keepTogether } from './keep-together.ts';
import { ProductCard } from './product-card.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductFolds } from './product-folds.tsx';
import { ProductPromises } from './product-promises.tsx';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import labelBoxStyles from '~/ui/label-box.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import pictureStyles from '~/ui/picture.module.css';
import priceStyles from '~/ui/price.module.css';
import styles from './product-page.module.css';
import sectionHeadStyles from '~/ui/section-head.module.css';

const RELATED = 4;
const RAIL = '(min-width: 64rem) 18rem, (min-width: 48rem) 12rem, 9.5rem';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const slug = params.productName;
  const id = searchParams.get('id') ?? undefined;
  const product = await load(inProcess(context, catalogueApi).resolveProduct({ slug, id }));
  if (slug !== product.slug || id !== product.id)
    throw redirect(canonicalLink(productLink(product), searchParams), 301);
  const [related, delivery] = await Promise.all([
    // A product is worth reading without its neighbours and its fee; the failures themselves are logged by the API.
    inProcess(context, catalogueApi)
      .listRelatedProducts({ id: product.id })
      .catch(() => []),
    inProcess(context, deliveryChargesApi)
      .getDeliveryCharges()
      .catch(() => null),
  ]);
  return { product, related: related.slice(0, RELATED), delivery };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { product } = loaderData;
  const price = formatRand(product.sale_price);
  return pageMeta({
    matches,
    path: productLink(product),
    title: product.name,
    description: shorten(`${product.name}, ${price}. ${publicSummary(product)}`, 158),
    image: product.images[0],
    type: 'product',
  });
};

/** In the law's words: a price includes VAT (VAT Act s65); a medicine's is its SEP plus the dispensing fee. */
function priceText({ price, sale_price, discount, sep }: Product): string {
  const saved = toRand(toCents(price) - toCents(sale_price));
  const parts = priceParts(toCents(sale_price), sep === null ? null : toCents(sep));
  const fee = parts && parts.less === 0 ? `, dispensing fee ${formatRand(toRand(parts.fee))}` : '';
  const words = parts
    ? `VAT included: single exit price ${formatRand(toRand(parts.sep))}${fee}.`
    : 'Price includes VAT.';
  return discount > 0 && saved > 0 ? `You save ${formatRand(saved)}. ${words}` : words;
}

function Label({ product }: { product: Product }) {
  const rows = labelFacts(product);
  if (rows.length === 0) return null;
  return (
    <div className={labelBoxStyles.labelBox} data-slot="label-box">
      <header>
        On the label
        <LogoMark />
      </header>
      <dl>
        {rows.map(([what, which]) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd>{keepTogether(which)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

/** On a phone the price and the capsule stay at hand. */
function BuyBar({ product }: { product: Product }) {
  const line = useBasketLine(product.id);
  return (
    <div className={classNames(flowStyles.sticky, flowStyles.buy)} data-slot="sticky" data-bottom-bar="buy">
      <Price price={product.sale_price} className={product.discount > 0 ? priceStyles.reduced : undefined}>
        <small>{line ? `each, ${line.quantity_to_buy} in cart` : 'Includes VAT'}</small>
      </Price>
      <BuyControl product={product} look="page" />
    </div>
  );
}

export default function ProductPage({ loaderData: { product, related, delivery } }: Route.ComponentProps) {
  const { name, brand, category, schedule } = product;
  const isMedicine = needsReview(schedule) || needsPrescription(schedule);
  return (
    <div className={classNames(pageWidthStyles.pageWidth, styles.product)} key={product.id}>
      <ProductFacts product={product} />
      <Breadcrumbs
        crumbs={[
          { words: 'Shop', to: '/shop' },
          { words: category.category_name, to: categoryLink(category) },
        ]}
      />
      <Gallery
        name={name}
        images={product.images}
        image_alts={product.image_alts}
        tint={category.tint}
        bare={<Picture src={null} alt="" tint={category.tint} className={pictureStyles.bare} />}
      >
        {scheduleRule(schedule).discount && <DiscountTag discount={product.discount} />}
        <FavouriteButton product={product} />
      </Gallery>
      <section className={styles.buy} aria-label="Buy">
        {brand !== '' && (
          <Link data-slot="brand" to={listLink({ path: '/shop', fixed: {} }, { ...EMPTY_LIST, brands: [brand] })}>
            {brand}
          </Link>
        )}
        <h1>
          <ScheduleBadge schedule={schedule} />
          {keepTogether(name)}
        </h1>
        <Price price={product.price} sale_price={product.sale_price} discount={product.discount} />
        <p className={styles.save}>{priceText(product)}</p>
        <div className={styles.actionHere} data-slot="action-here">
          <BuyControl product={product} look="page" />
          <FavouriteButton product={product} />
        </div>
        <ProductPromises product={product} delivery={delivery} />
        <Label product={product} />
      </section>
      <div>
        <ProductFolds product={product} delivery={delivery} />
      </div>
      <BuyBar product={product} />
      {related.length > 0 && (
        <section className={styles.related} data-slot="related" aria-labelledby="related">
          <div className={sectionHeadStyles.sectionHead} data-slot="section-head">
            {/* only a pharmacist may recommend products to go with a medicine */}
            <h2 id="related">{isMedicine ? 'From the same shelf' : 'Goes well with it'}</h2>
          </div>
          <Rail label={isMedicine ? 'From the same shelf' : 'Goes well with it'} four>
            {related.map((other) => (
              <ProductCard key={other.id} product={other} sizes={RAIL} />
            ))}
          </Rail>
        </section>
      )}
    </div>
  );
}
