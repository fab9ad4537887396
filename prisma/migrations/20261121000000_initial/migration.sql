-- CreateEnum
CREATE TYPE "session_portal" AS ENUM ('brand', 'admin', 'product');

-- CreateEnum
CREATE TYPE "api_token_scope" AS ENUM ('brand', 'user', 'platform');

-- CreateEnum
CREATE TYPE "api_token_kind" AS ENUM ('access', 'refresh');

-- CreateEnum
CREATE TYPE "one_time_token_purpose" AS ENUM ('passwordReset', 'emailVerification', 'emailChange', 'invitation', 'handoff', 'realtimeTicket');

-- CreateEnum
CREATE TYPE "plan_email_state" AS ENUM ('draft', 'sending', 'sent');

-- CreateEnum
CREATE TYPE "plan_email_send_state" AS ENUM ('sending', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "audit_outcome" AS ENUM ('done', 'refused', 'failed');

-- CreateEnum
CREATE TYPE "outgoing_mail_state" AS ENUM ('queued', 'sending', 'sent', 'failed', 'kept');

-- CreateEnum
CREATE TYPE "webhook_delivery_state" AS ENUM ('queued', 'delivered', 'failed');

-- CreateEnum
CREATE TYPE "brand_permission" AS ENUM ('staff', 'brandAdmin');

-- CreateEnum
CREATE TYPE "platform_role_name" AS ENUM ('superuser');

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "brand_id" INTEGER,
    "portal" "session_portal" NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "superuser" BOOLEAN NOT NULL DEFAULT false,
    "opened_from_id" INTEGER,
    "ip" VARCHAR(45),
    "user_agent" VARCHAR(400),
    "password_entered_at" TIMESTAMPTZ(3),
    "second_factor_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_devices" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "device_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_token_families" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "brand_id" INTEGER,
    "scope" "api_token_scope" NOT NULL,
    "ip" VARCHAR(45),
    "user_agent" VARCHAR(400),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_token_families_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" SERIAL NOT NULL,
    "family_id" INTEGER NOT NULL,
    "brand_id" INTEGER,
    "kind" "api_token_kind" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(60) NOT NULL,
    "prefix" VARCHAR(16) NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_by_user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by_user_id" INTEGER,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "token_hash" BYTEA NOT NULL,
    "purpose" "one_time_token_purpose" NOT NULL,
    "brand_id" INTEGER,
    "user_id" INTEGER,
    "email" VARCHAR(190) NOT NULL,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "created_by_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "second_factors" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_used_step" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "limit_counters" (
    "bucket" VARCHAR(60) NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "window_start" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "blocked_until" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "limit_counters_pkey" PRIMARY KEY ("bucket","key")
);

-- CreateTable
CREATE TABLE "brands" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(60) NOT NULL,
    "slug" VARCHAR(20) NOT NULL,
    "logo_url" TEXT,
    "favicon_url" TEXT,
    "primary_colour" VARCHAR(7) NOT NULL DEFAULT '#1f2937',
    "secondary_colour" VARCHAR(7) NOT NULL DEFAULT '#4b5563',
    "primary_email" VARCHAR(190) NOT NULL,
    "data_extract_email" VARCHAR(190),
    "custom_domain" VARCHAR(253),
    "domain_dns_ok" BOOLEAN,
    "domain_certificate_ok" BOOLEAN,
    "domain_checked_at" TIMESTAMPTZ(3),
    "domain_live_at" TIMESTAMPTZ(3),
    "domain_message" TEXT,
    "smtp_from" VARCHAR(190),
    "smtp_host" VARCHAR(253),
    "smtp_port" INTEGER,
    "smtp_user_name" VARCHAR(190),
    "smtp_password" TEXT,
    "module_brief_me" BOOLEAN NOT NULL DEFAULT false,
    "module_lamp" BOOLEAN NOT NULL DEFAULT false,
    "module_scope" BOOLEAN NOT NULL DEFAULT false,
    "force_login_for_gated_content" BOOLEAN NOT NULL DEFAULT false,
    "tier_id" INTEGER,
    "time_zone" VARCHAR(64) NOT NULL DEFAULT 'Australia/Sydney',
    "trial_started_at" TIMESTAMPTZ(3),
    "trial_ends_at" TIMESTAMPTZ(3),
    "registered_by_user_id" INTEGER,
    "reference_version" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,
    "purge_after" TIMESTAMPTZ(3),

    CONSTRAINT "brands_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_counts" (
    "brand_id" INTEGER NOT NULL,
    "entity" VARCHAR(40) NOT NULL,
    "live_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "brand_counts_pkey" PRIMARY KEY ("brand_id","entity")
);

-- CreateTable
CREATE TABLE "brief_statuses" (
    "id" INTEGER NOT NULL,
    "title" VARCHAR(60) NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "brief_statuses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "briefme_outputs" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "brand_department_id" INTEGER NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "time_spread" VARCHAR(20) NOT NULL DEFAULT '',
    "sla_estimated_hours" DECIMAL(8,2),
    "turnaround_days" INTEGER,
    "sla_url" TEXT,
    "output_json" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "briefme_outputs_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "briefs" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "department_id" INTEGER NOT NULL,
    "briefme_outputs_id" INTEGER,
    "status_id" INTEGER NOT NULL DEFAULT 1,
    "assignee_brand_users_id" INTEGER,
    "creator_user_id" INTEGER NOT NULL,
    "creator_brand_users_id" INTEGER,
    "specialist_brand_user_id" INTEGER,
    "cc_user" INTEGER,
    "category_id" INTEGER NOT NULL,
    "project" VARCHAR(60) NOT NULL,
    "project_link" TEXT,
    "urgent" BOOLEAN NOT NULL DEFAULT false,
    "overview" TEXT NOT NULL DEFAULT '',
    "draft_due_date" DATE NOT NULL,
    "in_market_date" DATE NOT NULL,
    "hours_allocated" DECIMAL(8,2) NOT NULL DEFAULT 0,
    "allocated_hours_today" DECIMAL(6,2) NOT NULL DEFAULT 0,
    "hard_estimate" BOOLEAN NOT NULL DEFAULT false,
    "output_questions_json" JSONB NOT NULL DEFAULT '[]',
    "output_responses_json" JSONB NOT NULL DEFAULT '{}',
    "in_inputs" TEXT,
    "input_link" TEXT,
    "related_links" JSONB NOT NULL DEFAULT '[]',
    "what_or_why" VARCHAR(4),
    "why_text" TEXT,
    "notes" TEXT NOT NULL DEFAULT '',
    "terms" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "briefs_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "brief_comments" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "brief_id" INTEGER NOT NULL,
    "creator_user_id" INTEGER NOT NULL,
    "body_content" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "brief_comments_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "brief_changes" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "brief_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "kind" VARCHAR(40) NOT NULL,
    "changes" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brief_changes_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "departments" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" VARCHAR(20) NOT NULL,
    "description" VARCHAR(20) NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "departments_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "department_roles" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "department_id" INTEGER NOT NULL,
    "role_title" VARCHAR(30) NOT NULL,
    "hourly_role_cost_price" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "hourly_role_sell_by_price" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "department_roles_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "categories" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(20) NOT NULL,
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "segments" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(20) NOT NULL,
    "display_order" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "segments_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "plans" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project" VARCHAR(60) NOT NULL,
    "client" VARCHAR(30) NOT NULL DEFAULT '',
    "start_date" DATE NOT NULL,
    "length" INTEGER NOT NULL DEFAULT 3,
    "creator_user_id" INTEGER NOT NULL,
    "creator_brand_users_id" INTEGER,
    "cover_letter" TEXT NOT NULL DEFAULT '',
    "last_sent_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "plan_rows" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "plan_id" INTEGER NOT NULL,
    "department_id" INTEGER,
    "activity" VARCHAR(55) NOT NULL DEFAULT '',
    "type" VARCHAR(20),
    "task" VARCHAR(70) NOT NULL DEFAULT '',
    "objective" VARCHAR(20),
    "start_date" DATE NOT NULL,
    "end_date" DATE NOT NULL,
    "cost" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "notes" VARCHAR(100) NOT NULL DEFAULT '',
    "row_order" INTEGER NOT NULL,

    CONSTRAINT "plan_rows_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "plan_emails" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "plan_id" INTEGER NOT NULL,
    "to_address" TEXT NOT NULL DEFAULT '',
    "cc_address" TEXT NOT NULL DEFAULT '',
    "bcc_address" TEXT NOT NULL DEFAULT '',
    "subject" VARCHAR(100) NOT NULL DEFAULT '',
    "title" VARCHAR(100) NOT NULL DEFAULT '',
    "body" TEXT NOT NULL DEFAULT '',
    "state" "plan_email_state" NOT NULL DEFAULT 'draft',
    "log_contents" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_emails_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "plan_email_sends" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "plan_id" INTEGER NOT NULL,
    "sender_user_id" INTEGER NOT NULL,
    "state" "plan_email_send_state" NOT NULL DEFAULT 'sending',
    "to_address" TEXT NOT NULL,
    "cc_address" TEXT NOT NULL DEFAULT '',
    "bcc_address" TEXT NOT NULL DEFAULT '',
    "subject" VARCHAR(100) NOT NULL,
    "title" VARCHAR(100) NOT NULL DEFAULT '',
    "body" TEXT NOT NULL DEFAULT '',
    "timezone" VARCHAR(20) NOT NULL DEFAULT 'UTC+0',
    "log_entry" TEXT,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_email_sends_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "plan_pdfs" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_pdfs_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "lamp_settings" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "template" VARCHAR(10) NOT NULL DEFAULT 'generic',
    "graph_colour" VARCHAR(7) NOT NULL DEFAULT '#1f2937',
    "default_email_subject" VARCHAR(100) NOT NULL DEFAULT '',
    "default_email_title" VARCHAR(100) NOT NULL DEFAULT '',
    "default_email_body" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lamp_settings_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "brand_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_user_id" INTEGER,
    "api_key_id" INTEGER,
    "session_id" INTEGER,
    "operation" VARCHAR(80) NOT NULL,
    "outcome" "audit_outcome" NOT NULL DEFAULT 'done',
    "entity" VARCHAR(40),
    "entity_uuid" UUID,
    "details" JSONB NOT NULL DEFAULT '{}',
    "request_id" VARCHAR(64),
    "ip" VARCHAR(45),
    "user_agent" VARCHAR(400),

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outgoing_mails" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "brand_id" INTEGER,
    "kind" VARCHAR(40) NOT NULL,
    "to_addresses" TEXT[],
    "cc_addresses" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "bcc_addresses" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "reply_to" VARCHAR(190),
    "from_name" VARCHAR(100),
    "subject" VARCHAR(200) NOT NULL,
    "text" TEXT,
    "html" TEXT,
    "attachments" JSONB NOT NULL DEFAULT '[]',
    "state" "outgoing_mail_state" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "transport" VARCHAR(20),
    "message_id" TEXT,
    "last_error" TEXT,
    "created_by_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outgoing_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "brand_id" INTEGER,
    "kind" VARCHAR(20) NOT NULL,
    "content_type" VARCHAR(60) NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "sha256" BYTEA NOT NULL,
    "bytes" BYTEA,
    "storage_key" TEXT,
    "created_by_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" SERIAL NOT NULL,
    "brand_id" INTEGER,
    "caller" VARCHAR(40) NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "response_status" INTEGER,
    "response_body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform_settings" (
    "key" VARCHAR(80) NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_user_id" INTEGER,

    CONSTRAINT "platform_settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "saved_views" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "screen" VARCHAR(40) NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "query" JSONB NOT NULL DEFAULT '{}',
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" VARCHAR(60) NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "webhook_id" INTEGER NOT NULL,
    "event" VARCHAR(40) NOT NULL,
    "entity_uuid" UUID NOT NULL,
    "payload" JSONB NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "response_status" INTEGER,
    "response_body" VARCHAR(2000),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "scope_statuses" (
    "id" INTEGER NOT NULL,
    "title" VARCHAR(60) NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "scope_statuses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scopes" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "product_title" VARCHAR(75) NOT NULL,
    "product_title_confirmed" BOOLEAN NOT NULL DEFAULT false,
    "product_code" VARCHAR(100),
    "category_id" INTEGER NOT NULL,
    "segment_id" INTEGER,
    "type" VARCHAR(10) NOT NULL,
    "quote_template_needed" BOOLEAN NOT NULL DEFAULT true,
    "quote_template_name" VARCHAR(40),
    "project_link" TEXT,
    "support_notes" TEXT NOT NULL DEFAULT '',
    "status_id" INTEGER NOT NULL DEFAULT 1,
    "approved_by_user_id" INTEGER,
    "assignee_user_id" INTEGER,
    "creator_user_id" INTEGER NOT NULL,
    "quote_intro_copy" TEXT NOT NULL DEFAULT '',
    "sell_for" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "merchant_percentage" DECIMAL(7,2) NOT NULL DEFAULT 0,
    "cc_loading_percent" DECIMAL(7,2) NOT NULL DEFAULT 0,
    "reporting" DECIMAL(12,2) NOT NULL DEFAULT 25,
    "override_hourly_rate_sell" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "scopes_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "scope_lines" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "scope_id" INTEGER NOT NULL,
    "item_description" VARCHAR(255) NOT NULL,
    "on_quote" BOOLEAN NOT NULL DEFAULT true,
    "time_minutes" INTEGER NOT NULL DEFAULT 0,
    "department_id" INTEGER NOT NULL,
    "brand_department_role_id" INTEGER,
    "hourly_cost_by_role" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "hourly_sell_by_role" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "override_cost_by_role" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "override_sell_by_role" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "display_order" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scope_lines_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "scope_ongoings" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "scope_id" INTEGER NOT NULL,
    "segment_id" INTEGER NOT NULL,
    "notes" VARCHAR(1000) NOT NULL DEFAULT '',
    "creator_user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "scope_ongoings_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "first_name" VARCHAR(20) NOT NULL,
    "last_name" VARCHAR(20) NOT NULL,
    "email" VARCHAR(190) NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "avatar_colour" VARCHAR(7) NOT NULL DEFAULT '#bdbdbd',
    "job_title" VARCHAR(50),
    "employee_number" INTEGER,
    "last_seen" TIMESTAMPTZ(3),
    "terms_accepted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_credentials" (
    "user_id" INTEGER NOT NULL,
    "password_hash" TEXT NOT NULL,
    "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_credentials_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "platform_roles" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" "platform_role_name" NOT NULL DEFAULT 'superuser',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "granted_by_user_id" INTEGER,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "platform_roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_users" (
    "brand_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "permission" "brand_permission" NOT NULL DEFAULT 'staff',
    "job_title" VARCHAR(50),
    "last_seen" TIMESTAMPTZ(3),
    "invited_at" TIMESTAMPTZ(3),
    "invited_by_user_id" INTEGER,
    "accepted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_user_id" INTEGER,

    CONSTRAINT "brand_users_pkey" PRIMARY KEY ("brand_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sessions_uuid_key" ON "sessions"("uuid");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_brand_id_idx" ON "sessions"("brand_id");

-- CreateIndex
CREATE INDEX "sessions_opened_from_id_idx" ON "sessions"("opened_from_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "known_devices_user_id_device_hash_key" ON "known_devices"("user_id", "device_hash");

-- CreateIndex
CREATE UNIQUE INDEX "api_token_families_uuid_key" ON "api_token_families"("uuid");

-- CreateIndex
CREATE INDEX "api_token_families_user_id_idx" ON "api_token_families"("user_id");

-- CreateIndex
CREATE INDEX "api_token_families_brand_id_idx" ON "api_token_families"("brand_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "api_tokens_family_id_idx" ON "api_tokens"("family_id");

-- CreateIndex
CREATE INDEX "api_tokens_brand_id_idx" ON "api_tokens"("brand_id");

-- CreateIndex
CREATE INDEX "api_tokens_expires_at_idx" ON "api_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "api_keys_key_hash_idx" ON "api_keys"("key_hash");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_brand_id_uuid_key" ON "api_keys"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_brand_id_key_hash_key" ON "api_keys"("brand_id", "key_hash");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_uuid_key" ON "one_time_tokens"("uuid");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_token_hash_key" ON "one_time_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_tokens_user_id_purpose_idx" ON "one_time_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_brand_id_purpose_idx" ON "one_time_tokens"("brand_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "second_factors_user_id_key" ON "second_factors"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash_key" ON "recovery_codes"("user_id", "code_hash");

-- CreateIndex
CREATE INDEX "limit_counters_updated_at_idx" ON "limit_counters"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "brands_uuid_key" ON "brands"("uuid");

-- CreateIndex
CREATE UNIQUE INDEX "brands_slug_key" ON "brands"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "brands_custom_domain_key" ON "brands"("custom_domain");

-- CreateIndex
CREATE UNIQUE INDEX "brief_statuses_title_key" ON "brief_statuses"("title");

-- CreateIndex
CREATE INDEX "briefme_outputs_brand_id_brand_department_id_idx" ON "briefme_outputs"("brand_id", "brand_department_id");

-- CreateIndex
CREATE UNIQUE INDEX "briefme_outputs_brand_id_uuid_key" ON "briefme_outputs"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "briefs_brand_id_uuid_key" ON "briefs"("brand_id", "uuid");

-- CreateIndex
CREATE INDEX "brief_comments_brand_id_brief_id_id_idx" ON "brief_comments"("brand_id", "brief_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "brief_comments_brand_id_uuid_key" ON "brief_comments"("brand_id", "uuid");

-- CreateIndex
CREATE INDEX "brief_changes_brand_id_brief_id_id_idx" ON "brief_changes"("brand_id", "brief_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "departments_brand_id_uuid_key" ON "departments"("brand_id", "uuid");

-- CreateIndex
CREATE INDEX "department_roles_brand_id_department_id_idx" ON "department_roles"("brand_id", "department_id");

-- CreateIndex
CREATE UNIQUE INDEX "department_roles_brand_id_uuid_key" ON "department_roles"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "categories_brand_id_uuid_key" ON "categories"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "segments_brand_id_uuid_key" ON "segments"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "plans_brand_id_uuid_key" ON "plans"("brand_id", "uuid");

-- CreateIndex
CREATE INDEX "plan_rows_brand_id_plan_id_row_order_idx" ON "plan_rows"("brand_id", "plan_id", "row_order");

-- CreateIndex
CREATE UNIQUE INDEX "plan_rows_brand_id_uuid_key" ON "plan_rows"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "plan_emails_brand_id_uuid_key" ON "plan_emails"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "plan_emails_brand_id_plan_id_key" ON "plan_emails"("brand_id", "plan_id");

-- CreateIndex
CREATE INDEX "plan_email_sends_brand_id_plan_id_id_idx" ON "plan_email_sends"("brand_id", "plan_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "plan_email_sends_brand_id_uuid_key" ON "plan_email_sends"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "plan_pdfs_brand_id_plan_id_content_hash_key" ON "plan_pdfs"("brand_id", "plan_id", "content_hash");

-- CreateIndex
CREATE UNIQUE INDEX "lamp_settings_brand_id_uuid_key" ON "lamp_settings"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "lamp_settings_brand_id_key" ON "lamp_settings"("brand_id");

-- CreateIndex
CREATE INDEX "audit_entries_brand_id_id_idx" ON "audit_entries"("brand_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_user_id_id_idx" ON "audit_entries"("actor_user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_entity_uuid_idx" ON "audit_entries"("entity_uuid");

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_mails_uuid_key" ON "outgoing_mails"("uuid");

-- CreateIndex
CREATE INDEX "outgoing_mails_state_next_attempt_at_idx" ON "outgoing_mails"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outgoing_mails_brand_id_id_idx" ON "outgoing_mails"("brand_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "uploads_uuid_key" ON "uploads"("uuid");

-- CreateIndex
CREATE INDEX "uploads_brand_id_idx" ON "uploads"("brand_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_brand_id_uuid_key" ON "saved_views"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_brand_id_user_id_screen_name_key" ON "saved_views"("brand_id", "user_id", "screen", "name");

-- CreateIndex
CREATE UNIQUE INDEX "webhooks_brand_id_uuid_key" ON "webhooks"("brand_id", "uuid");

-- CreateIndex
CREATE INDEX "webhook_deliveries_brand_id_webhook_id_id_idx" ON "webhook_deliveries"("brand_id", "webhook_id", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_state_next_attempt_at_idx" ON "webhook_deliveries"("state", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_brand_id_uuid_key" ON "webhook_deliveries"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "scope_statuses_title_key" ON "scope_statuses"("title");

-- CreateIndex
CREATE UNIQUE INDEX "scopes_brand_id_uuid_key" ON "scopes"("brand_id", "uuid");

-- CreateIndex
CREATE INDEX "scope_lines_brand_id_scope_id_display_order_idx" ON "scope_lines"("brand_id", "scope_id", "display_order");

-- CreateIndex
CREATE INDEX "scope_lines_brand_id_department_id_idx" ON "scope_lines"("brand_id", "department_id");

-- CreateIndex
CREATE UNIQUE INDEX "scope_lines_brand_id_uuid_key" ON "scope_lines"("brand_id", "uuid");

-- CreateIndex
CREATE INDEX "scope_ongoings_brand_id_scope_id_id_idx" ON "scope_ongoings"("brand_id", "scope_id", "id");

-- CreateIndex
CREATE INDEX "scope_ongoings_brand_id_segment_id_idx" ON "scope_ongoings"("brand_id", "segment_id");

-- CreateIndex
CREATE UNIQUE INDEX "scope_ongoings_brand_id_uuid_key" ON "scope_ongoings"("brand_id", "uuid");

-- CreateIndex
CREATE UNIQUE INDEX "users_uuid_key" ON "users"("uuid");

-- CreateIndex
CREATE UNIQUE INDEX "platform_roles_user_id_key" ON "platform_roles"("user_id");

-- CreateIndex
CREATE INDEX "brand_users_brand_id_user_id_idx" ON "brand_users"("brand_id", "user_id");

-- CreateIndex
CREATE INDEX "brand_users_user_id_idx" ON "brand_users"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "brand_users_brand_id_uuid_key" ON "brand_users"("brand_id", "uuid");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_from_id_fkey" FOREIGN KEY ("opened_from_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "api_token_families" ADD CONSTRAINT "api_token_families_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "api_token_families" ADD CONSTRAINT "api_token_families_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "api_token_families"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_user_id_fkey" FOREIGN KEY ("created_by_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "brand_counts" ADD CONSTRAINT "brand_counts_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefme_outputs" ADD CONSTRAINT "briefme_outputs_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefme_outputs" ADD CONSTRAINT "briefme_outputs_brand_id_brand_department_id_fkey" FOREIGN KEY ("brand_id", "brand_department_id") REFERENCES "departments"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_brand_id_department_id_fkey" FOREIGN KEY ("brand_id", "department_id") REFERENCES "departments"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_brand_id_briefme_outputs_id_fkey" FOREIGN KEY ("brand_id", "briefme_outputs_id") REFERENCES "briefme_outputs"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_status_id_fkey" FOREIGN KEY ("status_id") REFERENCES "brief_statuses"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_brand_id_category_id_fkey" FOREIGN KEY ("brand_id", "category_id") REFERENCES "categories"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_creator_user_id_fkey" FOREIGN KEY ("creator_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_brand_id_creator_brand_users_id_fkey" FOREIGN KEY ("brand_id", "creator_brand_users_id") REFERENCES "brand_users"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_brand_id_assignee_brand_users_id_fkey" FOREIGN KEY ("brand_id", "assignee_brand_users_id") REFERENCES "brand_users"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_brand_id_specialist_brand_user_id_fkey" FOREIGN KEY ("brand_id", "specialist_brand_user_id") REFERENCES "brand_users"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_brand_id_cc_user_fkey" FOREIGN KEY ("brand_id", "cc_user") REFERENCES "brand_users"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "brief_comments" ADD CONSTRAINT "brief_comments_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "brief_comments" ADD CONSTRAINT "brief_comments_brand_id_brief_id_fkey" FOREIGN KEY ("brand_id", "brief_id") REFERENCES "briefs"("brand_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "brief_comments" ADD CONSTRAINT "brief_comments_creator_user_id_fkey" FOREIGN KEY ("creator_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "brief_changes" ADD CONSTRAINT "brief_changes_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "brief_changes" ADD CONSTRAINT "brief_changes_brand_id_brief_id_fkey" FOREIGN KEY ("brand_id", "brief_id") REFERENCES "briefs"("brand_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "brief_changes" ADD CONSTRAINT "brief_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "departments" ADD CONSTRAINT "departments_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "department_roles" ADD CONSTRAINT "department_roles_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "department_roles" ADD CONSTRAINT "department_roles_brand_id_department_id_fkey" FOREIGN KEY ("brand_id", "department_id") REFERENCES "departments"("brand_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "segments" ADD CONSTRAINT "segments_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plans" ADD CONSTRAINT "plans_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plans" ADD CONSTRAINT "plans_creator_user_id_fkey" FOREIGN KEY ("creator_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plans" ADD CONSTRAINT "plans_brand_id_creator_brand_users_id_fkey" FOREIGN KEY ("brand_id", "creator_brand_users_id") REFERENCES "brand_users"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plan_rows" ADD CONSTRAINT "plan_rows_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plan_rows" ADD CONSTRAINT "plan_rows_brand_id_plan_id_fkey" FOREIGN KEY ("brand_id", "plan_id") REFERENCES "plans"("brand_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plan_rows" ADD CONSTRAINT "plan_rows_brand_id_department_id_fkey" FOREIGN KEY ("brand_id", "department_id") REFERENCES "departments"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plan_emails" ADD CONSTRAINT "plan_emails_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plan_emails" ADD CONSTRAINT "plan_emails_brand_id_plan_id_fkey" FOREIGN KEY ("brand_id", "plan_id") REFERENCES "plans"("brand_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plan_email_sends" ADD CONSTRAINT "plan_email_sends_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plan_email_sends" ADD CONSTRAINT "plan_email_sends_brand_id_plan_id_fkey" FOREIGN KEY ("brand_id", "plan_id") REFERENCES "plans"("brand_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plan_email_sends" ADD CONSTRAINT "plan_email_sends_sender_user_id_fkey" FOREIGN KEY ("sender_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plan_pdfs" ADD CONSTRAINT "plan_pdfs_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "plan_pdfs" ADD CONSTRAINT "plan_pdfs_brand_id_plan_id_fkey" FOREIGN KEY ("brand_id", "plan_id") REFERENCES "plans"("brand_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lamp_settings" ADD CONSTRAINT "lamp_settings_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_brand_id_webhook_id_fkey" FOREIGN KEY ("brand_id", "webhook_id") REFERENCES "webhooks"("brand_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_brand_id_category_id_fkey" FOREIGN KEY ("brand_id", "category_id") REFERENCES "categories"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_brand_id_segment_id_fkey" FOREIGN KEY ("brand_id", "segment_id") REFERENCES "segments"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_status_id_fkey" FOREIGN KEY ("status_id") REFERENCES "scope_statuses"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_creator_user_id_fkey" FOREIGN KEY ("creator_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_assignee_user_id_fkey" FOREIGN KEY ("assignee_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_approved_by_user_id_fkey" FOREIGN KEY ("approved_by_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scope_lines" ADD CONSTRAINT "scope_lines_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scope_lines" ADD CONSTRAINT "scope_lines_brand_id_scope_id_fkey" FOREIGN KEY ("brand_id", "scope_id") REFERENCES "scopes"("brand_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scope_lines" ADD CONSTRAINT "scope_lines_brand_id_department_id_fkey" FOREIGN KEY ("brand_id", "department_id") REFERENCES "departments"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scope_lines" ADD CONSTRAINT "scope_lines_brand_id_brand_department_role_id_fkey" FOREIGN KEY ("brand_id", "brand_department_role_id") REFERENCES "department_roles"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scope_ongoings" ADD CONSTRAINT "scope_ongoings_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scope_ongoings" ADD CONSTRAINT "scope_ongoings_brand_id_scope_id_fkey" FOREIGN KEY ("brand_id", "scope_id") REFERENCES "scopes"("brand_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scope_ongoings" ADD CONSTRAINT "scope_ongoings_brand_id_segment_id_fkey" FOREIGN KEY ("brand_id", "segment_id") REFERENCES "segments"("brand_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scope_ongoings" ADD CONSTRAINT "scope_ongoings_creator_user_id_fkey" FOREIGN KEY ("creator_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "user_credentials" ADD CONSTRAINT "user_credentials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "platform_roles" ADD CONSTRAINT "platform_roles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "brand_users" ADD CONSTRAINT "brand_users_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "brand_users" ADD CONSTRAINT "brand_users_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

