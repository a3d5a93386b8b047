import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { oneProduct } from './api.ts';
import { isMissing } from './is-missing.ts';
import { ProductBones } from './product-bones.tsx';
import { ProductFailed, ProductNotFound } from './product-missing.tsx';
import { ProductView } from './product-view.tsx';

export function ProductPage() {
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(oneProduct(id ?? ''));
  const title = data?.name ?? (error ? 'Product not found' : 'Product');
  useEffect(() => {
    document.title = `${title} · Wellkept`;
  }, [title]);
  if (data) return <ProductView key={data.id} product={data} />;
  if (!error) return <ProductBones />;
  return isMissing(error) ? <ProductNotFound /> : <ProductFailed onRetry={() => void refetch()} />;
}
