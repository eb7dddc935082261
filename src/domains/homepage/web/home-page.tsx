import { Suspense } from 'react';
import { pageMeta } from '~/client/page-meta.ts';
import { load } from '~/client/load.ts';
import { useCategories } from '~/domains/catalogue/web/use-categories.ts';
import { categoryLink } from '~/domains/catalogue/web/category-link.ts';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { inProcess } from '~/client/page-context.ts';
import { catalogueApi } from '~/domains/catalogue/web/api.ts';
import { deliveryChargesApi } from '~/domains/delivery-charges/web/api.ts';
import { homepageApi } from './api.ts';
import { servicesApi } from '~/domains/services/web/api.ts';
import type { Route } from './+types/home-page';
import { Aisles } from './aisles.tsx';
import { AskBand } from './ask-band.tsx';
import { HomeTasks } from './home-tasks.tsx';
import { Later } from './when-idle.tsx';
import { PharmacyFacts } from './pharmacy-facts.tsx';
import { People } from './pharmacy-team.tsx';
import { ProductList } from './product-list.tsx';
import { ServicesBand } from './services-band.tsx';
import { Slider } from './slider.tsx';
import { FIRST_STEP, useHomeProducts } from './use-home-products.ts';

const SERVICES_SHOWN = 3;

/** The first product of each category, in the shop's order; then the second of each. */
function chosenServices(shelves: readonly { services: ServiceCard[] }[]): ServiceCard[] {
  const most = Math.max(0, ...shelves.map(({ services }) => services.length));
  return Array.from({ length: most }, (_, at) => shelves.flatMap(({ services }) => services.slice(at, at + 1)))
    .flat()
    .slice(0, SERVICES_SHOWN);
}

export async function loader({ context }: Route.LoaderArgs) {
  const [slides, products, delivery, shelves] = await load(
    Promise.all([
      inProcess(context, homepageApi).listSlides(),
      inProcess(context, catalogueApi).getHomePageProducts({ start: 0, step: FIRST_STEP }),
      inProcess(context, deliveryChargesApi).getDeliveryCharges(),
      // The home page is worth reading without them; the failure itself is logged by the API.
      inProcess(context, servicesApi)
        .listCategoriesWithServices()
        .catch(() => []),
    ]),
  );
  return { slides, products, delivery, services: chosenServices(shelves) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/',
    title: 'Apteek, online pharmacy: medicine and health, sent to every town in South Africa',
    description:
      'Medicine, vitamins, baby, skin and everyday health from a licensed South African pharmacy. A pharmacist checks every order that contains scheduled medicine. Delivery countrywide, or collect in Cape Town.',
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { slides, products, delivery, services } = loaderData;
  const lists = useHomeProducts(products);
  const categories = useCategories();
  const aisleOf = (tint: string) => {
    const category = categories.find((one) => one.tint === tint);
    return category ? categoryLink(category) : '/shop';
  };
  return (
    <>
      <PharmacyFacts />
      <Slider slides={slides} />
      <HomeTasks />
      <Suspense>
        <Aisles />
      </Suspense>
      <Later>
        <ProductList title="On special" name="discounted_product" lists={lists} all="/shop?on_sale=true" />
      </Later>
      <Later>
        <AskBand />
      </Later>
      <Later>
        <ProductList title="Featured" name="featured_products" lists={lists} all="/shop" />
      </Later>
      <Later>
        <ProductList title="New on the shelf" name="new_arrival" lists={lists} all="/shop?sort=newest" />
      </Later>
      <Later>
        <ProductList title="Luxury" name="luxury_collection" lists={lists} all={aisleOf('luxury')} look="luxury" />
      </Later>
      <Later>
        <ProductList title="Perfume" name="perfume_products" lists={lists} all={aisleOf('perfume')} />
      </Later>
      <Later>
        <ServicesBand services={services} />
      </Later>
      <Suspense>
        <People delivery={delivery} />
      </Suspense>
    </>
  );
}
