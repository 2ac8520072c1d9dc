-- Tills scan further barcodes of articles, too.
create index article_by_barcodes on article using gin (barcodes jsonb_path_ops) where not deleted and barcodes <> '[]';
