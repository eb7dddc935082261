import { categoryLink } from './category-link.ts';
import { absolute } from '~/client/page-meta.ts';
import { useShop } from '~/client/use-shop.ts';
import { BreadcrumbFacts, JsonLd } from '~/ui/json-ld.tsx';
import type { Product } from '../contract.ts';
import { mustNameNoIndication } from '../indication-rules.ts';
import { publicSummary } from '../public-summary.ts';
import { productLink } from './links.ts';

/** A product's structured data for search engines. */
export function ProductFacts({ product }: { product: Product }) {
  const shop = useShop();
  const { name, images, brand, sku, category, product_inventory } = product;
  const url = absolute(shop, productLink(product));
  const facts = {
    '@type': 'Product',
    '@id': url,
    name,
    description: publicSummary(product) || name,
    url,
    // A category may be named after an illness.
    ...(!mustNameNoIndication(product.schedule) && { category: category.category_name }),
    ...(images.length > 0 && { image: images.map((image) => absolute(shop, image)) }),
    ...(brand !== '' && { brand: { '@type': 'Brand', name: brand } }),
    ...(sku !== null && { sku }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.sale_price.toFixed(2),
      priceCurrency: 'ZAR',
      availability: `https://schema.org/${product_inventory.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Pharmacy', name: shop.name },
    },
  };
  return (
    <>
      <JsonLd facts={facts} />
      <BreadcrumbFacts
        origin={shop.public_url}
        crumbs={[
          { words: 'Shop', to: '/shop' },
          { words: category.category_name, to: categoryLink(category) },
          { words: name, to: productLink(product) },
        ]}
      />
    </>
  );
}
