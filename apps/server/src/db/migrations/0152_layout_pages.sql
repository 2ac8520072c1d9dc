-- Layouts of buttons have several pages. What there is stays the first one.
alter table article_quick_selection add column page_key text collate "C";
alter table article_quick_selection add column page_text text collate "C";
alter table article_quick_selection add column layout_version smallint;
alter table article_quick_selection add column pages jsonb not null default '[]';
alter table article_quick_selection add column page_buttons jsonb not null default '[]';
alter table article_quick_selection add column pictures jsonb not null default '[]';
alter table quick_access add column page_key text collate "C";
alter table quick_access add column page_text text collate "C";
alter table quick_access add column layout_version smallint;
alter table quick_access add column pages jsonb not null default '[]';
alter table quick_access add column page_buttons jsonb not null default '[]';
alter table quick_access add column pictures jsonb not null default '[]';
