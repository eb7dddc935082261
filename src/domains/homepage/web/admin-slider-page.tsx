import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { SHOP_VIEW } from '../paths.ts';
import { shopOf } from '~/client/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { Empty } from '~/ui/empty.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { SortableList } from '~/ui/admin/sortable-list.tsx';
import type { Slide } from '../contract.ts';
import { SLIDES_MAX } from '../contract-limits.ts';
import type { Route } from './+types/admin-slider-page';
import { SlideDrawer } from './admin-slide-form.tsx';
import { SlideMini } from './admin-slide-mini.tsx';
import { useDeleteSlide, useOrderSlides, useSlides } from './use-admin-slides.ts';
import adminSliderStyles from './admin-slider.module.css';
import buttonRowStyles from '~/ui/button-row.module.css';
import iconStyles from '~/ui/icon.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';
import panelStyles from '~/ui/panel.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Homepage Slider | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The open slide: an existing one, a new one, or none. */
type Open = { slide: Slide | null } | null;

function SliderScreen() {
  const slides = useSlides();
  const order = useOrderSlides();
  const remove = useDeleteSlide();
  const confirm = useConfirm();
  const mayAdd = useCan('slider.create');
  const mayChange = useCan('slider.update');
  const mayDelete = useCan('slider.delete');
  const [open, setOpen] = useState<Open>(null);
  // While the drawer slides out its content stays.
  const [last, setLast] = useState<{ slide: Slide | null; turn: number }>({ slide: null, turn: 0 });
  const show = (slide: Slide | null) => {
    setLast({ slide, turn: last.turn + 1 });
    setOpen({ slide });
  };
  const rows = slides.data ?? [];
  const isFull = rows.length >= SLIDES_MAX;
  const askToDelete = async (slide: Slide) => {
    if (await confirm()) remove.mutate(slide);
  };
  return (
    <>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <div>
          <h1>Homepage Slider</h1>
          <p>
            The slides at the top of the home page, in this order. {rows.length} of {SLIDES_MAX}.
          </p>
        </div>
        <div className={buttonRowStyles.buttons} data-slot="buttons">
          <ButtonLink variant="outline" size="small" to={SHOP_VIEW}>
            View home page
          </ButtonLink>
          {mayAdd && (
            <Button size="small" aria-disabled={isFull} onClick={() => !isFull && show(null)}>
              <Plus className={iconStyles.small} />
              Add slide
            </Button>
          )}
        </div>
      </div>
      {isFull && (
        <p className={adminSliderStyles.full}>
          There are {SLIDES_MAX} slides, which is the maximum. Delete one before you add another.
        </p>
      )}
      <section className={panelStyles.panel} data-slot="panel" aria-label="Slides">
        {slides.isError && !slides.data && (
          <div className={adminSliderStyles.pad}>
            <LoadFailed
              variant="refresh"
              message={toApiError(slides.error).detail}
              waiting={slides.isFetching}
              onReload={() => void slides.refetch()}
            />
          </div>
        )}
        {slides.isPending && (
          <div className={adminSliderStyles.pad} role="status" aria-label="Loading the slides">
            <LinesSkeleton lines={5} />
          </div>
        )}
        {slides.data?.length === 0 && (
          <Empty
            heading="h2"
            drawing="not-found"
            title="No slides yet"
            text="Until you add a slide, the home page shows a standard greeting."
          />
        )}
        {rows.length > 0 && (
          <SortableList
            label="Slides, in their order"
            className={adminSliderStyles.list}
            items={rows}
            keyOf={({ image_id }) => image_id}
            nameOf={({ title }) => title}
            onOrder={(next) => mayChange && order.mutate(next)}
          >
            {(slide, grip) => (
              <>
                {mayChange && <span className={adminSliderStyles.grip}>{grip}</span>}
                <SlideMini slide={slide} image={slide.image} />
                <div className={adminSliderStyles.words}>
                  <h2>{slide.title}</h2>
                  <p>{slide.text}</p>
                  <p className={adminSliderStyles.links}>
                    {slide.link_text} <code>{slide.link}</code>
                    {slide.second_link && (
                      <>
                        , {slide.second_link_text} <code>{slide.second_link}</code>
                      </>
                    )}
                  </p>
                  {slide.alt === '' && <p className={adminSliderStyles.warn}>This picture has no description yet.</p>}
                </div>
                <span className={adminSliderStyles.actions}>
                  {mayChange && (
                    <IconButton label={`Edit ${slide.title}`} onClick={() => show(slide)}>
                      <Pencil className={iconStyles.small} />
                    </IconButton>
                  )}
                  {mayDelete && (
                    <IconButton label={`Delete ${slide.title}`} onClick={() => void askToDelete(slide)}>
                      <Trash2 className={iconStyles.small} />
                    </IconButton>
                  )}
                </span>
              </>
            )}
          </SortableList>
        )}
      </section>
      {last.turn > 0 && (
        <SlideDrawer key={last.turn} slide={last.slide} open={open !== null} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

export default function AdminSliderPage() {
  return (
    <RequireStaff access="slider.read">
      <SliderScreen />
    </RequireStaff>
  );
}
