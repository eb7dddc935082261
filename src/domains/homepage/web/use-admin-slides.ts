import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { homepageApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { homepageQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { Slide, SlideForm } from '../contract.ts';

const slidesKey = () => homepageQuery.listSlides.queryKey();

export const useSlides = () => useQuery({ ...homepageQuery.listSlides.queryOptions(), staleTime: 0 });

/** The new order is shown immediately; a refusal restores the stored one. */
export function useOrderSlides() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (slides: Slide[]) => homepageApi.orderSlides({ ids: slides.map(({ image_id }) => image_id) }),
    onMutate: (slides) => client.setQueryData(slidesKey(), slides),
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => client.invalidateQueries({ queryKey: homepageQuery.key() }),
  });
}

export function useDeleteSlide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ image_id }: Slide) => homepageApi.deleteSlide({ id: image_id }),
    onSuccess: () => toast.success('Slide deleted'),
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => client.invalidateQueries({ queryKey: homepageQuery.key() }),
  });
}

/** A form sends an empty string for missing values. */
const asForm = ({ second_link, second_link_text, ...words }: SlideForm) => ({
  ...words,
  second_link: second_link ?? '',
  second_link_text: second_link_text ?? '',
});

/** Adds one, or changes the given one; the picture is sent if one was chosen. */
export function useSaveSlide(slide: Slide | null) {
  const client = useQueryClient();
  return async (words: SlideForm, file: File | null): Promise<void> => {
    if (slide) {
      const { image_id, version } = slide;
      await homepageApi.changeSlide({ image_id, version, ...asForm(words), ...(file ? { files: file } : {}) });
    } else if (file) {
      await homepageApi.addSlide({ ...asForm(words), files: file });
    }
    toast.success(slide ? 'Slide saved' : 'Slide added to the home page');
    await client.invalidateQueries({ queryKey: homepageQuery.key() });
  };
}
